import type { Client } from '../../../src/exchange/testing/client.ts';
import type { Harbor } from '../../journeys/harbor.ts';
import type { Screen } from '../screen.ts';

/** Everything that a flow acts with. */
export interface World {
  readonly screen: Screen;
  readonly harbor: Harbor;
  /** Opens an account with a pay password, 5,000 USDT, and what is asked once agreed to. */
  newcomer(): Promise<{ readonly client: Client; readonly email: string }>;
  /** A file with a picture on this machine, another one each time. */
  pictureFile(): Promise<string>;
}

/** A main journey, which every engine must get through. */
export interface Flow {
  readonly name: string;
  /** True for the few that `npm test` runs. */
  readonly sample?: boolean;
  run(world: World): Promise<void>;
}
