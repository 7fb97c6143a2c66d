/** The little of it that the shop uses. */
declare module 'nodemailer' {
  interface Letter {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }
  export function createTransport(url: string): { sendMail(letter: Letter): Promise<unknown> };
}
