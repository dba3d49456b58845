import { averageSpan, averageText, movingAverage } from '../chart/chart-average.ts'
import {
	barGeometry,
	lineGeometry,
	type Mark,
	percentText,
	pieGeometry,
	type Series,
	type Tick,
	type Tone,
} from '../chart/chart-geometry.ts'
import { frameOf, ink, keepTogether, type Sheet, tones, write } from './page.server.ts'
import { type ReportSection } from './report.ts'

type Section<Kind extends ReportSection['kind']> = Extract<ReportSection, { kind: Kind }>
/** Where a drawing stands, in points; geometry is in percent of it. */
type Area = { x: number; y: number; width: number; height: number }

const plotHeight = 130
const round = 110
/** On these a number is written in ink, on the others in white. */
const paleTones = new Set<Tone>(['rest', 'accent', 'warning'])

export function drawBars(sheet: Sheet, { title, series, points, tickText }: Section<'bars'>): void {
	const { bars, tops, ticks, marks } = barGeometry(points)
	const area = openPlot(sheet, title, ticks, marks, tickText)
	for (const bar of bars) {
		const tone = series[bar.series]?.tone ?? 'primary'
		const [width, height] = [(bar.width / 100) * area.width, (bar.height / 100) * area.height]
		sheet.rect(left(area, bar.x), top(area, bar.y), width, height)
		sheet
			.fillOpacity(points[bar.point]?.faded ? 0.45 : 1)
			.fill(tones[tone])
			.fillOpacity(1)
	}
	if (points.length <= 14) {
		for (const { x, y, total } of tops) {
			const text = tickText ? tickText(total) : String(total)
			const place = { x: left(area, x) - 25, y: top(area, y) - 11, width: 50, align: 'center' } as const
			if (total > 0) write(sheet, text, { ...place, size: 7.5, bold: true })
		}
	}
	closePlot(sheet, area, series.length > 1 ? series : [])
}

export function drawLine(sheet: Sheet, { title, series, points, grouping }: Section<'line'>): void {
	const span = averageSpan(grouping)
	const average = movingAverage(
		points.map(({ value }) => value),
		span,
	)
	const drawn = points.map(({ label, value }) => ({ label, values: [value] }))
	const { ticks, marks } = lineGeometry(drawn, average)
	const area = openPlot(sheet, title, ticks, marks)
	const { line, area: fill, average: dashed } = lineGeometry(drawn, average, area)
	sheet.save().translate(area.x, area.y)
	sheet.path(fill).fillOpacity(0.1).fill(tones[series.tone]).fillOpacity(1)
	sheet.path(line).lineWidth(1.4).stroke(tones[series.tone])
	sheet.path(dashed).lineWidth(0.9).dash(3, { space: 3 }).stroke(ink.soft).undash().restore()
	closePlot(sheet, area, [series, { id: 'average', name: averageText(grouping), tone: 'neutral' }])
}

export function drawPie(sheet: Sheet, { title, parts, middle }: Section<'pie'>): void {
	const area = openArea(sheet, title, round)
	const scale = round / 100
	const total = parts.reduce((sum, { value }) => sum + value, 0)
	const slices = pieGeometry(parts, middle ? 34 : 0)
	for (const { part, path } of slices) {
		sheet
			.save()
			.translate(area.x + round / 2, area.y + round / 2)
			.scale(scale)
		sheet.path(path).lineWidth(1.2).fillAndStroke(tones[part.tone], '#ffffff').restore()
	}
	if (middle) {
		const place = { x: area.x, width: round, align: 'center' } as const
		write(sheet, middle.figure, { ...place, y: area.y + round / 2 - 12, size: 15, bold: true })
		write(sheet, middle.word, { ...place, y: area.y + round / 2 + 5, size: 7.5, color: ink.soft })
	} else {
		for (const { part, label } of slices) {
			if (!label) continue
			const place = { x: area.x + label.x * scale - 20, y: area.y + label.y * scale - 5, width: 40 }
			write(sheet, label.text, {
				...place,
				align: 'center',
				size: 8,
				bold: true,
				color: paleTones.has(part.tone) ? ink.text : '#ffffff',
			})
		}
	}
	for (const [index, { name, tone, value }] of parts.entries()) {
		const y = area.y + 14 + index * 15
		sheet.rect(area.x + round + 24, y + 1, 7, 7).fill(tones[tone])
		const share = percentText(total > 0 ? value / total : 0)
		write(sheet, `${name}  ${share}`, { x: area.x + round + 37, y, width: 220 })
	}
	sheet.y = area.y + Math.max(round, parts.length * 15 + 20) + 18
}

/** Title, floor and scale; the cursor goes below it with `closePlot`. */
function openPlot(
	sheet: Sheet,
	title: string,
	ticks: Tick[],
	marks: Mark[],
	tickText: (value: number) => string = String,
) {
	const frame = openArea(sheet, title, plotHeight + 30)
	const area = { x: frame.x + 36, y: frame.y + 10, width: frame.width - 44, height: plotHeight }
	for (const { y, value } of ticks) {
		const height = top(area, y)
		sheet
			.moveTo(area.x, height)
			.lineTo(area.x + area.width, height)
			.lineWidth(0.5)
			.stroke(ink.line)
		write(sheet, tickText(value), { x: frame.x, y: height - 5, width: 30, size: 7.5, align: 'right', color: ink.soft })
	}
	for (const { x, text } of marks) {
		const place = { x: left(area, x) - 30, y: area.y + area.height + 4, width: 60, align: 'center' } as const
		write(sheet, text, { ...place, size: 7.5, color: ink.soft })
	}
	return area
}

function closePlot(sheet: Sheet, area: Area, legend: Series[]): void {
	let x = area.x
	const y = area.y + area.height + 20
	for (const { name, tone } of legend) {
		sheet.rect(x, y + 1, 7, 7).fill(tones[tone])
		write(sheet, name, { x: x + 11, y, width: 140, size: 8, color: ink.soft })
		x += sheet.font('regular').fontSize(8).widthOfString(name) + 28
	}
	sheet.y = y + (legend.length > 0 ? 24 : 8)
}

function openArea(sheet: Sheet, title: string, height: number): Area {
	keepTogether(sheet, height + 34)
	const frame = frameOf(sheet)
	write(sheet, title, { x: frame.left, y: sheet.y, width: frame.width, size: 11, bold: true })
	return { x: frame.left, y: sheet.y + 20, width: frame.width, height }
}

function left(area: Area, percent: number) {
	return area.x + (percent / 100) * area.width
}

function top(area: Area, percent: number) {
	return area.y + (percent / 100) * area.height
}
