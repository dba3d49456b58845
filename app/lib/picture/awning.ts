/** The stripes of the product's public pages, over the whole width of a picture. */
export function awning(width: number, [one, other]: [string, string]): string {
	const step = width / 15
	return Array.from({ length: 15 }, (_, at) => {
		const [x, end] = [at * step, (at + 1) * step]
		const fill = at % 2 === 0 ? one : other
		return `<path d="M${x} 0H${end}V56a${step / 2} ${step / 2} 0 0 1 -${step} 0Z" fill="${fill}"/>`
	}).join('')
}
