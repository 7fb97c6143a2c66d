/** The little of it that the shop uses. */
declare module 'nodemailer' {
  interface Letter {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }
  interface Settings {
    readonly url: string;
    readonly connectionTimeout: number;
    readonly greetingTimeout: number;
    readonly socketTimeout: number;
  }
  export function createTransport(settings: Settings): { sendMail(letter: Letter): Promise<unknown> };
}
