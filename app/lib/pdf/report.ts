import { type Grouping } from '../chart/chart-average.ts'
import { type Part, type Point, type Series } from '../chart/chart-geometry.ts'

/** What a document shows, from the top. The same numbers and drawings as the screen it was asked from. */
export type Report = {
	title: string
	/** Below the title, e.g. the range and its filters. */
	lines: string[]
	business: string
	/** A PNG or JPEG. */
	logo?: Uint8Array
	/** When it was made, in words; at the foot of each page. */
	madeAt: string
	sections: ReportSection[]
}

export type ReportSection =
	| { kind: 'kpis'; kpis: { title: string; value: string; note?: string }[] }
	| { kind: 'bars'; title: string; series: Series[]; points: Point[]; tickText?: (value: number) => string }
	| { kind: 'line'; title: string; series: Series; points: { label: string; value: number }[]; grouping: Grouping }
	| { kind: 'pie'; title: string; parts: Part[]; middle?: { figure: string; word: string } }
	| { kind: 'table'; title: string; head: string[]; rows: string[][] }
	| { kind: 'text'; text: string }

/**
 * How the document is printed where nobody says otherwise (document 002 §9). `scale` is the density of pictures, in
 * pixels per point; drawings and words are vectors.
 */
export const printDefaults = {
	format: 'a4',
	orientation: 'portrait',
	marginMm: 10,
	scale: 2,
	fileName: 'dashboard.pdf',
} as const

const pointsPerMm = 72 / 25.4

export function millimetres(mm: number): number {
	return mm * pointsPerMm
}
