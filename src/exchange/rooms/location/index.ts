// Places: countries and cities for the map. Other folders import this file and nothing behind it.

export { location } from './location.ts';
