import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll } from 'vitest'
import { startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { followClock } from '#tests/fakes/process-clock.ts'
import { environment } from '#tests/fakes/settings.ts'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { startWhatsAppGraph } from '#tests/fakes/whatsapp-graph.ts'
import { paperAt } from './paper.ts'
import { type Visitor, visitorOf } from './programs/browser-door.ts'
import { type Program, startProgram } from './programs/program.ts'
import { type Cast, castIn } from './scenes/cast.ts'
import { type NewSalon, registerSalon } from './scenes/new-salon.ts'

/** Friday, before the salon opens: no test depends on the day on which it runs. */
export const today = '2026-11-20'
/** The moment at which its clock begins. */
export const opening = Date.parse(`${today}T07:00:00-06:00`)

export type RunningSalon = {
	program: Program
	/** The salon that was registered through the program's doors, and its owner. */
	own: NewSalon
	businessId: string
	/** Sessions beside it of who comes in through no door yet: a partner, an administrator, people of the demo. */
	as(who: keyof Cast['cookies']): Visitor
	cast: Cast
	/** In the file of the program, beside it: what no door does yet, or what is broken on purpose. Answers rows of a question. */
	plant(statement: string, args?: string[]): Promise<Record<string, unknown>[]>
	close(): Promise<void>
}

/** The built program with the services outside that a salon has, and a new salon in it: screens are asked without a browser. */
async function openRunningSalon(env: Record<string, string> = {}): Promise<RunningSalon> {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-screens-'))
	writeFileSync(`${dataDir}.clock`, String(opening - Date.now()))
	const giveClockBack = followClock(`${dataDir}.clock`)
	const [graph, mercadoPago, mail] = [await startWhatsAppGraph({}), await startMercadoPago(), await startSmtp()]
	const ports = { graph: portOf(graph.url), mercadoPago: portOf(mercadoPago.url) }
	const program = await startProgram({ dataDir, env: { ...environment(ports), SMTP_URL: mail.url, ...env } })
	const own = await registerSalon(program.url, mail, today)
	const cast = await castIn(dataDir, opening)
	const [branch] = await own.visitor.call<{ businessId: string }[]>('GET /branch')
	return {
		...{ program, own, cast, businessId: branch?.businessId ?? '' },
		as: (who) => visitorOf(program.url, cast.cookies[who]),
		plant: (statement, args) => plantIn(dataDir, statement, args),
		async close() {
			await program.stop()
			program.clean()
			giveClockBack()
			await Promise.all([graph.close(), mercadoPago.close(), mail.close()])
		},
	}
}

/** One for all tests of a file, that ends with it; what it holds is there when they run. */
export function salonOfFile(): RunningSalon {
	const salon = {} as RunningSalon
	beforeAll(async () => void Object.assign(salon, await openRunningSalon()), 120_000)
	afterAll(() => salon.close?.())
	return salon
}

/** A record as the JSON API shows it. */
export type Made = { _id: string; name: string } & Record<string, unknown>

/** What the owner of a salon sees: pages as they are without scripts, and records by the JSON API. */
export function ownerOf(salon: RunningSalon) {
	const listed = (kind: string) => salon.own.visitor.call<Made[]>(`GET /${kind}`)
	return {
		at: (path: string) => paperAt(salon.own.visitor, path),
		listed,
		named: async (kind: string, name: string) => (await listed(kind)).find((one) => one.name === name),
	}
}

async function plantIn(dataDir: string, sql: string, args: string[] = []) {
	const file = createClient({ url: `file:${join(dataDir, 'recepcion.db')}`, timeout: 20_000 })
	const { rows } = await file.execute({ sql, args })
	file.close()
	return rows
}

function portOf(url: string): number {
	return Number(new URL(url).port)
}
