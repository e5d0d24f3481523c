// Published content for everybody: news, articles, questions and answers, pages. Other folders import this file and
// nothing behind it.

export { content } from './content.ts';
