import type { Host } from '../../host.ts';
import { unmark, unmarkAll } from './marked-words.ts';

/**
 * Returns a product's host through which no mark of a text gets out of the page: what is sent, copied, shared, stored
 * in an address or measured is the words alone. React draws all rows, so that each node of a row can be noted.
 * @param live the product's own channels stay
 */
export function plainHost(host: Host, live: boolean): Host {
  const { shell, navigation } = host;
  const plain = <T>(value: T): T => unmarkAll(value) as T;
  const own: Partial<Host> = {
    directRows: false,
    call: (name, args, options) => host.call(name, plain(args), options),
    navigation: {
      ...navigation,
      go: (route, params, options) => navigation.go(route, plain(params), options),
      back: () => navigation.back(),
      ...(navigation.stay === undefined ? {} : { stay: (route, params) => navigation.stay?.(route, plain(params)) }),
    },
    shell: {
      ...shell,
      copy: (text) => shell.copy(unmark(text).text),
      share: (content) => shell.share(plain(content)),
      download: (name, content) => shell.download(unmark(name).text, content),
      openLink: (link) => shell.openLink(unmark(link).text),
      setPref: (path, value) => shell.setPref(path, plain(value)),
    },
    track: (event, args) => host.track?.(event, plain(args)),
    ...(live
      ? {}
      : {
          subscribe: (_channel, _params, subscription) => {
            subscription.reached?.(true, 0);
            return () => undefined;
          },
        }),
  };
  return Object.create(
    host,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value, enumerable: true }])),
  ) as Host;
}
