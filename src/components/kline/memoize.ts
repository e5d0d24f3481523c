/** So many answers are kept; then they begin anew. Many more than a frame of the chart asks for. */
const MOST_KEPT = 400;

/** Makes an answer once: while a finger pans, each frame asks for nearly the same as the one before. */
export function memoize<Q, A>(make: (question: Q) => A): (question: Q) => A {
  const answers = new Map<Q, A>();
  return (question) => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = make(question);
    if (answers.size >= MOST_KEPT) answers.clear();
    answers.set(question, answer);
    return answer;
  };
}
