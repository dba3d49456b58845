type Candidate = { ref: string; start: number; end: number; whole: boolean; words: number[] }

/**
 * 'Corte y para pintarme la barba' reaches over a word that begins another name: two things that explain all of the words
 * are a better reading than one that leaves a word in its middle unexplained. 'El baño a las 12 y también corte de uñas'
 * is no 'Baño y corte': what is said whole behind holds one more word.
 */
export function betterCover<One extends Candidate>(rivals: One[], all: One[]): One[][] {
	const [best, another] = rivals
	if (!best || another || best.words.length < 2) return [rivals]
	const width = ({ words }: Candidate) => Math.max(...words) - Math.min(...words)
	const inside = all.filter(({ words, ref, whole }) => {
		const own = words.filter((at) => !best.words.includes(at))
		const isWithin = own.length > 0 && own.every((at) => at > best.start && at < best.end)
		const isBehind = whole && own.length > 0 && own.every((at) => at >= best.end) && !words.includes(best.start)
		return (isWithin || isBehind) && ref !== best.ref && words.some((at) => best.words.includes(at))
	})
	for (const other of inside.filter((one) => one.end > best.end || width(one) < width(best))) {
		const rest = best.words.filter((at) => !other.words.includes(at))
		const alone = all.find(({ words, whole, ref }) => whole && ref !== other.ref && words.join() === rest.join())
		if (alone) return [[alone], [other]]
	}
	return [rivals]
}
