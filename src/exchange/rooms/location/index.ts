// Places: countries and cities for the map. Other folders import only this file of the folder.

export { location } from './location.ts';
