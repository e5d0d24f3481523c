/** One thing that happened to the security of an account or of the exchange, without any secret. */
export interface SecurityEvent {
  /** True time, ISO 8601 in UTC. */
  readonly time: string;
  /** The call, by its name in the contract. */
  readonly call: string;
  readonly outcome: 'done' | 'refused' | 'failed';
  /** Why, as the contract names the refusal. */
  readonly code?: string;
  /**
   * Id of the member who asked, or whose session it began, or `staff` and the id of a member of staff; none of a guest.
   */
  readonly user?: string;
  readonly address: string;
  /** The program that asked, as it names itself; at most 200 characters. */
  readonly agent?: string;
}

/** Takes the events; one that fails must not fail the call. */
export type SecurityLog = (event: SecurityEvent) => void;
