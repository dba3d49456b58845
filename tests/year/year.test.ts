import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { median } from '../bench/bench.ts'
import { Pages, type Times } from './pages.ts'
import { type Night, Year } from './year.ts'

const salons = Number(process.env.YEAR_SALONS ?? 500)
const days = Number(process.env.YEAR_DAYS ?? 360)
const month = 30
const pairs = 41

const line = (...cells: (string | number)[]) =>
	process.stdout.write(`${cells.map((cell, place) => String(cell).padStart(place === 0 ? 4 : 9)).join(' ')}\n`)
const mb = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

test(`a year of ${salons} salons: what is swept is free for what comes, and the pages are as quick at its end`, {
	timeout: 5_400_000,
}, async () => {
	const year = new Year(salons)
	const copies: string[] = []
	try {
		await year.open()
		line('mes', 'archivo', 'libre', 'barrido', 'peor', 'filas', 'WAL', 'generar')
		let first = { day: 0, dir: '' }
		let nights: Night[] = []
		let from = performance.now()
		for (let day = 0; day < days; day++) {
			nights.push(await year.day(day))
			if ((day + 1) % month !== 0) continue
			report(year, (day + 1) / month, nights, performance.now() - from)
			nights = []
			await tell(new Pages(year.dataDir, year.at(day + 1)))
			if (!first.dir) {
				first = { day, dir: year.copy() }
				copies.push(first.dir)
			}
			from = performance.now()
		}
		const ratios = await compare(new Pages(first.dir, year.at(first.day + 1)), new Pages(year.dataDir, year.at(days)))
		expect(Object.entries(ratios).filter(([, ratio]) => ratio > 1.3)).toEqual([])
	} finally {
		await year.close()
		for (const dir of copies) for (const path of [dir, `${dir}.clock`]) rmSync(path, { recursive: true, force: true })
	}
})

function report(year: Year, number: number, nights: Night[], spent: number): void {
	const { file, free } = year.size()
	const sweeps = nights.map(({ sweep }) => sweep)
	const swept = sum(sweeps)
	line(
		number,
		mb(file),
		mb(free),
		`${(swept / nights.length / 1000).toFixed(2)} s`,
		`${(Math.max(...sweeps) / 1000).toFixed(2)} s`,
		sum(nights.map(({ rows }) => rows)),
		mb(Math.max(...nights.map(({ wal }) => wal))),
		`${((spent - swept) / 1000).toFixed(0)} s`,
	)
}

/** How long each page takes now. */
async function tell(pages: Pages): Promise<void> {
	await pages.open()
	const shown: string[] = []
	for (const name of pages.names()) {
		const times: number[] = []
		for (let time = 0; time < 15; time++) times.push(await pages.time(name))
		shown.push(`${name} ${median(times).toFixed(1)}`)
	}
	await pages.close()
	process.stdout.write(`     ms: ${shown.join(' · ')}\n`)
}

/** The last month beside the first, page by page in the same moment. */
async function compare(early: Pages, late: Pages): Promise<Times> {
	await early.open()
	await late.open()
	try {
		const ratios: Times = {}
		line('', 'mes 1', 'final', 'razón', 'página')
		for (const name of late.names()) {
			const times: { one: number; other: number }[] = []
			for (let pair = 0; pair < pairs; pair++) {
				times.push({ one: await early.time(name), other: await late.time(name) })
			}
			const [one, other] = [median(times.map((pair) => pair.one)), median(times.map((pair) => pair.other))]
			const ratio = median(times.map((pair) => pair.other / pair.one))
			ratios[name] = ratio
			line('', `${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, ratio.toFixed(2), name)
		}
		return ratios
	} finally {
		await early.close()
		await late.close()
	}
}
