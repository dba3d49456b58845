type Labels = Record<string, string>
/** One line of numbers: what it counts, under which labels. */
export type Sample = [labels: Labels, value: number]

/** What counts by itself while the process runs; in the order in which it was named. */
const kept: { expose(): string }[] = []

/** A number that only grows. */
export function counter(name: string, help: string) {
	const values = new Map<string, number>()
	kept.push({
		expose: () =>
			block(
				name,
				'counter',
				help,
				[...values].map(([text, value]) => `${name}${text} ${value}`),
			),
	})
	return {
		add(labels: Labels = {}) {
			const text = labelText(labels)
			values.set(text, (values.get(text) ?? 0) + 1)
		},
	}
}

type Series = { labels: Labels; buckets: number[]; count: number; sum: number }

/** How long something took, in seconds: so many within each bound. */
export function histogram(
	name: string,
	help: string,
	bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
) {
	const known = new Map<string, Series>()
	kept.push({
		expose: () =>
			block(
				name,
				'histogram',
				help,
				[...known.values()].flatMap((one) => lines(name, bounds, one)),
			),
	})
	return {
		observe(milliseconds: number, labels: Labels = {}) {
			const text = labelText(labels)
			const series = known.get(text) ?? { labels, buckets: bounds.map(() => 0), count: 0, sum: 0 }
			known.set(text, series)
			const seconds = milliseconds / 1000
			const at = bounds.findIndex((bound) => seconds <= bound)
			if (at >= 0) series.buckets[at] = (series.buckets[at] ?? 0) + 1
			series.count++
			series.sum += seconds
		},
	}
}

/** A number of this moment; without samples nothing. */
export function gauge(name: string, help: string, samples: Sample[]): string {
	return block(
		name,
		'gauge',
		help,
		samples.map(([labels, value]) => `${name}${labelText(labels)} ${value}`),
	)
}

/** All that was counted since the start, in the text that Prometheus reads. */
export function exposed(): string {
	return kept.map((one) => one.expose()).join('')
}

function lines(name: string, bounds: number[], { labels, buckets, count, sum }: Series): string[] {
	let within = 0
	const steps = bounds.map((bound, at) => {
		within += buckets[at] ?? 0
		return `${name}_bucket${labelText({ ...labels, le: String(bound) })} ${within}`
	})
	const own = labelText(labels)
	return [
		...steps,
		`${name}_bucket${labelText({ ...labels, le: '+Inf' })} ${count}`,
		`${name}_sum${own} ${sum}`,
		`${name}_count${own} ${count}`,
	]
}

function block(name: string, type: string, help: string, samples: string[]): string {
	if (samples.length === 0) return ''
	return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples, ''].join('\n')
}

function labelText(labels: Labels): string {
	const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`)
	return parts.length === 0 ? '' : `{${parts.join()}}`
}
