import { randomBytes } from "node:crypto";
import type { Language } from "../options";

/** One browser context that has opened the server. */
export interface Session {
  readonly id: string;
  /** The user it has joined as, or null. */
  userId: string | null;
  /** The language chosen on the join page, or null. */
  language: Language | null;
}

/** The sessions of a running server. They are not kept over a restart: everybody joins again. */
export class Sessions {
  readonly cookieName: string;
  readonly #sessions = new Map<string, Session>();

  /** @param port  part of the cookie's name, as browsers share cookies between the ports of one host */
  constructor(port: number) {
    this.cookieName = `standin-${port}`;
  }

  /** The session that a request's `Cookie` header belongs to, or null. */
  find(cookieHeader: string | undefined): Session | null {
    for (const pair of (cookieHeader ?? "").split(";")) {
      const [name, value] = pair.trim().split("=", 2);
      if (name === this.cookieName && value) return this.#sessions.get(value) ?? null;
    }
    return null;
  }

  /** Starts a session. */
  start(): Session {
    const session: Session = { id: randomBytes(24).toString("base64url"), userId: null, language: null };
    this.#sessions.set(session.id, session);
    return session;
  }

  /** Ends a session. */
  end(session: Session): void {
    session.userId = null;
    this.#sessions.delete(session.id);
  }

  /** `Set-Cookie` value that ties a browser to a session, or with null frees it. */
  cookie(session: Session | null): string {
    const common = "Path=/; HttpOnly; SameSite=Strict";
    return session ? `${this.cookieName}=${session.id}; ${common}` : `${this.cookieName}=; Max-Age=0; ${common}`;
  }
}
