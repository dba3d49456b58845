import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MercadoPagoFake, startMercadoPago } from '#tests/fakes/mercado-pago.ts'
import { followClock } from '#tests/fakes/process-clock.ts'
import { environment } from '#tests/fakes/settings.ts'
import { type SmtpFake, startSmtp } from '#tests/fakes/smtp.ts'
import { startWhatsAppGraph, type WhatsAppGraph, type WhatsAppGraphOptions } from '#tests/fakes/whatsapp-graph.ts'
import { type NewSalon, registerSalon } from '../scenes/new-salon.ts'
import { type Plant, plantIn } from './beside.ts'
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

/** A running program with the services outside that a salon has, all by one clock, and a new salon in it. */
export async function openSalonProgram({ binary, env, graph: meta }: SalonProgramOptions): Promise<SalonProgram> {
	const dataDir = mkdtempSync(join(tmpdir(), 'recepcion-salon-'))
	writeFileSync(`${dataDir}.clock`, String(opening - Date.now()))
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
		const own = await registerSalon(program.url, mail, today)
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
