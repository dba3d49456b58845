import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { followClock } from '#tests/fakes/process-clock.ts'
import { environment } from '#tests/fakes/settings.ts'
import { type SmtpFake, startSmtp } from '#tests/fakes/smtp.ts'
import { startWhatsAppGraph, type WhatsAppGraph, type WhatsAppGraphOptions } from '#tests/fakes/whatsapp-graph.ts'
import { type NewSalon, registerSalon } from '../scenes/new-salon.ts'
import { type Plant, plantIn } from './beside.ts'
import { visitorOf } from './browser-door.ts'
import { onceARun } from './once-a-run.ts'
import { type Program, type ProgramOptions, startProgram } from './program.ts'

/** Friday, before the salon opens: no test depends on the day on which it runs. */
export const today = '2026-11-20'
/** The moment at which its clock begins. */
export const opening = Date.parse(`${today}T07:00:00-06:00`)

export type SalonProgram = {
	program: Program
	graph: WhatsAppGraph
	mercadoPago: MercadoPagoFake
	mail: SmtpFake
	/** The salon that was registered through the program's doors, and its owner. */
	own: NewSalon
	plant: Plant
	close(): Promise<void>
}

export type SalonProgramOptions = Pick<ProgramOptions, 'binary' | 'env'> & { graph?: WhatsAppGraphOptions }

/**
 * A running program with the services outside that a salon has, all by one clock, and a new salon in it. A run registers it
 * once, through the built program's doors; everybody begins on a copy of what that left. What is packed, or bears a secret
 * of its own, is told the whole story.
 */
export async function openSalonProgram(options: SalonProgramOptions): Promise<SalonProgram> {
	if (options.binary || options.env?.SECRET_KEY) return registeredHere(options)
	const registered = await onceARun('registered-salon', registerIn)
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-salon-'))
	cpSync(join(registered, 'data'), dataDir, { recursive: true })
	const { cookie, at, ...salon } = JSON.parse(readFileSync(join(registered, 'salon.json'), 'utf8')) as Registered
	return serveSalon(options, dataDir, at, async ({ url }) => ({ ...salon, visitor: visitorOf(url, cookie) }))
}

/** What is known of a registered salon, how its owner comes in, and its clock at the end. */
type Registered = Omit<NewSalon, 'visitor'> & { cookie: string; at: number }

/** Leaves in `folder` what a registration leaves in a file, and what only who registered knows. */
async function registerIn(folder: string): Promise<void> {
	const from = performance.now()
	const { own, program, close } = await registeredHere({})
	const { visitor, ...salon } = own
	const at = opening + Math.ceil(performance.now() - from)
	await program.stop()
	cpSync(program.dataDir, join(folder, 'data'), { recursive: true })
	await close()
	const known: Registered = { ...salon, cookie: visitor.cookie(), at }
	writeFileSync(join(folder, 'salon.json'), JSON.stringify(known))
}

function registeredHere(options: SalonProgramOptions): Promise<SalonProgram> {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-salon-'))
	return serveSalon(options, dataDir, opening, ({ url }, mail) => registerSalon(url, mail, today))
}

type FindSalon = (program: Program, mail: SmtpFake) => Promise<NewSalon>

/** Serves a folder from the moment `at` on. */
async function serveSalon(
	{ binary, env, graph: meta }: SalonProgramOptions,
	dataDir: string,
	at: number,
	find: FindSalon,
): Promise<SalonProgram> {
	writeFileSync(`${dataDir}.clock`, String(at - Date.now()))
	const giveClockBack = followClock(`${dataDir}.clock`)
	const [graph, mercadoPago, mail] = [await startWhatsAppGraph(meta), await startMercadoPago(), await startSmtp()]
	const ports = { graph: portOf(graph.url), mercadoPago: portOf(mercadoPago.url) }
	const settings = { ...environment(ports), SMTP_URL: mail.url, ...env }
	const program = await startProgram({ ...(binary && { binary }), dataDir, env: settings })
	graph.setWebhookUrl(`${program.url}/webhooks/meta`)
	mercadoPago.setWebhookUrl(`${program.url}/webhooks/mercado-pago`)
	const close = async () => {
		await program.stop()
		program.clean()
		giveClockBack()
		await Promise.all([graph.close(), mercadoPago.close(), mail.close()])
	}
	try {
		const own = await find(program, mail)
		return { program, graph, mercadoPago, mail, own, plant: plantIn(dataDir), close }
	} catch (error) {
		// Who runs the tests would wait for a program that nobody stops.
		await close()
		throw error
	}
}

function portOf(url: string): number {
	return Number(new URL(url).port)
}
