import { placeKey } from '../../protocol/place.ts';
import { Connection, type Told } from '../wire/socket.ts';
import { notice } from './notices.ts';
import { useStudio } from './studio.ts';

/** The one connection of the page, once it is opened. */
let connection: Connection | undefined;

/** Connects with the server of the studio, from which the page came. */
export function connect(): void {
  const address = new URL('/studio/socket', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  connection = new Connection(
    ({ opened, closed, message }) => {
      const socket = new WebSocket(address);
      socket.addEventListener('open', opened);
      socket.addEventListener('close', closed);
      socket.addEventListener('message', ({ data }) => message(String(data)));
      return (text) => socket.send(text);
    },
    {
      told: take,
      connection: (is) => useStudio.setState({ connection: is }),
    },
  );
}

/** Asks the server. @throws Refused where it refuses, Broken where the connection breaks */
export const ask: Connection['ask'] = (name, args) => {
  if (connection === undefined) throw new Error('The studio is not connected yet');
  return connection.ask(name, args);
};

type Hearer = (message: Told) => void;
const hearers = new Set<Hearer>();

/** Calls a function with each message of the server; returns what ends it. */
export function onTold(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

function take(message: Told): void {
  switch (message.tell) {
    case 'hello':
      useStudio.setState({ hello: message.with, version: message.with.version, checkedVersion: undefined });
      break;
    case 'changes':
      useStudio.setState({ version: message.with.version });
      break;
    case 'checked':
      useStudio.setState({
        checked: message.with,
        ...(message.with.underWay === undefined ? { checkedVersion: message.with.version } : {}),
      });
      break;
    case 'saved':
      useStudio.setState({ saved: message.with });
      break;
    case 'publishing':
      useStudio.setState({ publishing: message.with ?? undefined });
      break;
    case 'people':
      useStudio.setState({ people: message.with });
      break;
    case 'conflicts':
      useStudio.setState({ conflicts: message.with });
      break;
  }
  for (const hearer of hearers) hearer(message);
}

/** Tells the others where the person is, whenever that changes. */
export function tellWhereabouts(): () => void {
  let told = '';
  return useStudio.subscribe(({ connection: is, hello, route, chosen }) => {
    const [first] = chosen;
    const now = `${hello?.you ?? ''} ${route ?? ''} ${first === undefined ? '' : placeKey(first)}`;
    if (is !== 'open' || hello === undefined || now === told) return;
    told = now;
    ask('look', { ...(route === undefined ? {} : { route }), ...(first === undefined ? {} : { chosen: first }) }).catch(
      notice,
    );
  });
}
