/** The public API that the stand-in follows. Systems read it as `game.release`. */
export const RELEASE = { generation: 14, build: 363, version: "14.363" } as const;
