import { scaleBand, scaleLinear } from 'd3-scale'
import { arc, area, curveMonotoneX, line, pie } from 'd3-shape'

/** Everything is in percent of the drawing, y downwards: the page stretches it, the PDF multiplies it. */
export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'secondary' | 'accent' | 'neutral' | 'rest'

export type Series = { id: string; name: string; tone: Tone }
/** One value for each series, in their order. */
export type Point = {
	label: string
	/** In full, for the table and who points at it; the label unless told. */
	name?: string
	values: number[]
	faded?: boolean
}
export type Part = { id: string; name: string; tone: Tone; value: number }

export type Tick = { y: number; value: number }
/** `rank` 0 stays wherever it is narrow, 1 goes first; labels that never fit are left out. */
export type Mark = { x: number; text: string; rank: 0 | 1 }
export type Bar = { x: number; y: number; width: number; height: number; point: number; series: number; value: number }

const wantedTicks = 4
const mostLabels = 12

/** Bars from the floor up, the series of a point upon each other. */
export function barGeometry(points: Point[]) {
	const x = scaleBand<number>()
		.domain(points.map((_, index) => index))
		.range([0, 100])
		.paddingInner(0.4)
		.paddingOuter(0.25)
	const totals = points.map(({ values }) => sum(values))
	const y = heights(totals)
	const bars = points.flatMap(({ values }, point) =>
		values.map((value, series): Bar => {
			const below = sum(values.slice(0, series))
			const top = y(below + value)
			return { x: x(point) ?? 0, y: top, width: x.bandwidth(), height: y(below) - top, point, series, value }
		}),
	)
	const centre = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2
	const tops = totals.map((total, index) => ({ x: centre(index), y: y(total), total }))
	return { bars: bars.filter(({ height }) => height > 0), tops, ticks: ticksOf(y), marks: marksOf(points, centre) }
}

/**
 * A line with the area below it and its average; a single point is a level line. `size` is that of the paths, for where
 * they can't be stretched afterwards.
 */
export function lineGeometry(points: Point[], average: number[], size = { width: 100, height: 100 }) {
	const values = points.map(({ values: all }) => sum(all))
	const y = heights([...values, ...average])
	const last = Math.max(values.length - 1, 1)
	const at = (index: number) => (values.length === 1 ? 50 : (index / last) * 100)
	const pairs = (numbers: number[]): [number, number][] => {
		const all = numbers.map((value, index): [number, number] => [
			(at(index) / 100) * size.width,
			(y(value) / 100) * size.height,
		])
		const [only] = all
		return only && all.length === 1
			? [
					[0, only[1]],
					[size.width, only[1]],
				]
			: all
	}
	const draw = line().curve(curveMonotoneX)
	const fill = area<[number, number]>()
		.curve(curveMonotoneX)
		.x(([left]) => left)
		.y0(size.height)
		.y1(([, top]) => top)
	return {
		line: draw(pairs(values)) ?? '',
		area: fill(pairs(values)) ?? '',
		average: average.length > 0 ? (draw(pairs(average)) ?? '') : '',
		dots: values.map((value, index) => ({ x: at(index), y: y(value), value })),
		ticks: ticksOf(y),
		marks: marksOf(points, at),
	}
}

/** From this share on a slice is wide enough for its label (document 002 §2). */
const labelledShare = 0.15

/** Slices clockwise from noon in a circle of radius 50 around (50, 50). `hole`: radius of the middle of a ring. */
export function pieGeometry(parts: Part[], hole = 0) {
	const total = sum(parts.map(({ value }) => value))
	const shape = arc<{ startAngle: number; endAngle: number }>().innerRadius(hole).outerRadius(50)
	const angles = pie<Part>()
		.sort(null)
		.value(({ value }) => value)(parts)
	return angles.flatMap(({ data: part, startAngle, endAngle }) => {
		if (part.value <= 0) return []
		const [x, y] = shape.centroid({ startAngle, endAngle })
		const share = part.value / total
		const label = share > labelledShare ? { x: 50 + x, y: 50 + y, text: percentText(share) } : null
		return [{ part, share, path: shape({ startAngle, endAngle }) ?? '', label }]
	})
}

/** 0.6449 → '64 %'; what is some but less than half a percent is said so. */
export function percentText(share: number): string {
	if (share > 0 && share < 0.005) return 'menos de 1 %'
	return `${Math.round(share * 100)} %`
}

/** What a screen reader hears of a drawing: 'enero: 3 asistidas, 1 pendiente. febrero: …'. */
export function sentenceOf(series: Series[], points: Point[]): string {
	const said = points.map(({ label, name: full = label, values }) => {
		const words =
			series.length === 1 ? String(values[0] ?? 0) : series.map(({ name }, at) => `${name} ${values[at] ?? 0}`)
		return `${full}: ${Array.isArray(words) ? words.join(', ') : words}`
	})
	return said.join('. ')
}

function heights(values: number[]) {
	// Room above the highest for its number; whole steps, since appointments come in no halves.
	const highest = Math.max(...values, 0)
	return scaleLinear()
		.domain([0, highest > 0 ? highest * 1.08 : wantedTicks])
		.range([100, 0])
		.nice(wantedTicks)
}

function ticksOf(y: ReturnType<typeof heights>): Tick[] {
	return y
		.ticks(wantedTicks)
		.filter((value) => Number.isInteger(value))
		.map((value) => ({ y: y(value), value }))
}

function marksOf(points: Point[], at: (index: number) => number): Mark[] {
	const every = Math.ceil(points.length / mostLabels)
	return points.flatMap(({ label }, index) => {
		if (index % every !== 0) return []
		return [{ x: at(index), text: label, rank: points.length > 6 && (index / every) % 2 === 1 ? 1 : 0 }]
	})
}

function sum(values: number[]): number {
	return values.reduce((total, value) => total + value, 0)
}
