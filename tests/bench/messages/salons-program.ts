import { environment } from '../../fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph, type WhatsAppGraphOptions } from '../../fakes/whatsapp-graph.ts'
import { type BusinessNumber } from '../../fakes/whatsapp-state.ts'
import { type Program, startProgram } from '../../support/programs/program.ts'
import { plantSalons } from './webhook-salons.ts'

export type SalonsProgram = { graph: WhatsAppGraph; program: Program; stop(): Promise<void> }

/** The built program with a salon and an assistant at each number, beside a Meta that never makes it wait. */
export async function startSalons(
	numbers: BusinessNumber[],
	{ machine = {}, ...options }: Pick<WhatsAppGraphOptions, 'statuses'> & { machine?: Record<string, string> } = {},
): Promise<SalonsProgram> {
	// They write to the program past the stand-in, which must not think that they never wrote.
	const graph = await startWhatsAppGraph({ ...options, knowsPast: false, numbers, throughput: 10_000 })
	const env = {
		...environment({ graph: Number(new URL(graph.url).port), mercadoPago: 9 }),
		NODE_ENV: 'production',
		...machine,
	}
	const first = await startProgram({ env })
	await first.stop()
	await plantSalons(first.dataDir, numbers)
	const program = await startProgram({ env, dataDir: first.dataDir, demo: false })
	graph.setWebhookUrl(`${program.url}/webhooks/meta`)
	const stop = async () => {
		await program.stop()
		program.clean()
		await graph.close()
	}
	return { graph, program, stop }
}
