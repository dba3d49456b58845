import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { printDefaults, type Report } from './report.ts'
import { reportPdf } from './report-pdf.server.ts'

const now = Date.UTC(2026, 10, 20, 13)
const pixel = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
)

function reportWith(changes: Partial<Report>): Report {
	const base = { title: 'Números de la agenda', business: 'Salón Jacaranda', madeAt: 'hoy', lines: ['noviembre 2026'] }
	return { ...base, sections: [{ kind: 'kpis', kpis: [{ title: 'Citas', value: '12' }] }], ...changes }
}

async function textOf(report: Report) {
	return (await reportPdf(report, now)).toString('latin1')
}

/** What is drawn on the pages, as its commands. */
function drawnIn(pdf: string): string {
	const streams = [...pdf.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
	return streams.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')).join('\n')
}

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

test('DAS-009 a document is A4 upright with margins of 10 mm, scale 2 and the name dashboard.pdf', async () => {
	expect(printDefaults).toEqual({
		format: 'a4',
		orientation: 'portrait',
		marginMm: 10,
		scale: 2,
		fileName: 'dashboard.pdf',
	})
	const pdf = await textOf(reportWith({ logo: pixel }))
	expect(pdf.startsWith('%PDF-')).toBe(true)
	const drawn = drawnIn(pdf)
	// The line under the head goes from margin to margin, 10 mm being 28.35 points; the one pixel takes half a point.
	expect(drawn).toMatch(/28\.346457 [\d.]+ m\n566\.933543 [\d.]+ l/)
	expect(drawn).toMatch(/0\.5 0 0 -0\.5 566\.433543 [\d.]+ cm\n\/I\d Do/)
	expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]')
	expect(pagesOf(pdf)).toBe(1)
	// The letters travel with it: no reader needs a font of its own.
	expect(pdf).toContain('/FontFile')
})

test('DAS-010 the logo is in the document, and what is no picture leaves it without one', async () => {
	expect(await textOf(reportWith({ logo: pixel }))).toContain('/Subtype /Image')
	expect(await textOf(reportWith({}))).not.toContain('/Subtype /Image')
	const broken = await textOf(reportWith({ logo: Buffer.from('<svg/>') }))
	expect(broken).not.toContain('/Subtype /Image')
	expect(pagesOf(broken)).toBe(1)
})

test('a long table goes on, and drawings of nothing are drawings too', async () => {
	const rows = Array.from({ length: 120 }, (_, row) => [
		`Una especialista de nombre muy largo ${row}`,
		'12',
		'$1,200.00',
	])
	const series = [{ id: 'all', name: 'Citas', tone: 'primary' as const }]
	const long = reportWith({
		sections: [
			{ kind: 'bars', title: 'Por mes', series, points: [{ label: 'ene', values: [0] }] },
			{
				kind: 'line',
				title: 'Por día',
				series: { id: 'all', name: 'Citas', tone: 'primary' },
				points: [],
				grouping: 'day',
			},
			{ kind: 'pie', title: 'Ocupación', parts: [] },
			{ kind: 'table', title: 'Por especialista', head: ['Especialista', 'Citas', 'Ingresos'], rows },
			{ kind: 'text', text: 'Los ingresos son pagos aprobados.' },
		],
	})
	expect(pagesOf(await textOf(long))).toBe(4)
})

test('a document of a thousand rows leaves a turn to others after every twenty', async () => {
	const rows = Array.from({ length: 1000 }, (_, row) => [`Especialista ${row}`, `${row}`, '$1,200.00'])
	let turns = 0
	let writing = true
	const count = () => {
		turns++
		if (writing) setImmediate(count)
	}
	setImmediate(count)
	await textOf(
		reportWith({ sections: [{ kind: 'table', title: 'Todas', head: ['Nombre', 'Citas', 'Ingresos'], rows }] }),
	)
	writing = false
	expect(turns).toBeGreaterThanOrEqual(50)
})
