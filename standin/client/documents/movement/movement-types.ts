/** Where a token is and how large: pixels, units of elevation, spaces of the grid. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
}

/** A point on the way of a token. */
export interface MovementWaypoint extends TokenPosition {
  /** How the token comes here: `walk`, `fly`… */
  action: string;
  snapped: boolean;
  /** Whether a user placed it. */
  explicit: boolean;
  /** Whether the movement is stored here, and may stop. */
  checkpoint: boolean;
}

/** A part of a way, measured in the scene's units. */
export interface MovementSection {
  waypoints: MovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** A movement of a token, as hooks and methods see it. */
export interface TokenMovement {
  id: string;
  /** Ids of the movements that this one goes on from. */
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: MovementSection;
  /** What is still to come. */
  pending: MovementSection;
  history: { recorded: MovementSection; unrecorded: MovementSection };
  method: string;
  constrained: boolean;
  /** Whether the way is kept in the token's history. */
  recorded: boolean;
  autoRotate: boolean;
  showRuler: boolean;
  /** Resolves once the whole way is done, to whether the token came to its end. */
  finished?: Promise<boolean>;
  state: "none" | "planned" | "pending" | "completed" | "paused" | "stopped";
}

/** What a movement is asked with, by token in `options.movement`. */
export interface MovementInstruction {
  waypoints: MovementWaypoint[];
  pending?: MovementWaypoint[];
  chain?: string[];
  method?: string;
}
