import { type Door, graphql, retryWhenCrowded } from '../door.ts';
import type { Random } from '../random.ts';
import { LedgerLane } from './lane.ts';

interface TokenStates {
  readonly good: readonly string[];
  readonly ended: readonly string[];
}

const MAX_ENDED = 6;

/** Logs in and out repeatedly; an ended session must stay ended. */
export class TokenLane extends LedgerLane<TokenStates> {
  readonly #email: string;
  readonly #password: string;

  constructor(email: string, password: string) {
    super({ good: [], ended: [] });
    this.#email = email;
    this.#password = password;
  }

  override async step(door: Door, random: Random): Promise<void> {
    const { good, ended } = this.ledger.state;
    if (good.length === 0 || (good.length < 3 && random.chance(0.5))) {
      const query =
        'mutation ($email: String!, $password: String!) { logIn(email: $email, password: $password) { session { token } userErrors { code field message } } }';
      await this.ledger.changeByAnswer(
        () => retryWhenCrowded(() => graphql(door, undefined, query, { email: this.#email, password: this.#password })),
        ({ logIn }) => ({ good: [...good, logIn.session.token], ended }),
      );
      return;
    }
    const token = random.pick(good);
    const next = { good: good.filter((one) => one !== token), ended: [...ended, token].slice(-MAX_ENDED) };
    await this.ledger.change(next, () => graphql(door, token, 'mutation { logOut }'));
  }

  override async compare(_: unknown, door: Door): Promise<string | null> {
    const { good, ended } = this.ledger.state;
    const stillGood: string[] = [];
    const nowEnded = [...ended];
    for (const token of [...ended, ...good]) {
      const { status } = await door.send('GET', '/api/user/cart', { token });
      if (status !== 200 && status !== 401) return `a token was answered with ${status}`;
      if (status === 200) {
        if (ended.includes(token)) nowEnded.splice(nowEnded.indexOf(token), 1);
        stillGood.push(token);
      } else if (!ended.includes(token)) nowEnded.push(token);
    }
    return this.ledger.compare({ good: stillGood, ended: nowEnded.slice(-MAX_ENDED) });
  }
}
