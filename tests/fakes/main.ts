import { now } from '#app/lib/clock.ts'
import { startGoogle } from './google.ts'
import { startMercadoPago } from './mercado-pago.ts'
import { startOpenAi } from './openai.ts'
import { environment, fakePorts } from './settings.ts'
import { startStripe } from './stripe/stripe.ts'
import { startWhatsAppGraph } from './whatsapp-graph.ts'
import { startBridge } from './whatsapp-qr/bridge.ts'

/**
 * All stand-ins by hand (`npm run fakes`). WEBHOOK_BASE is the address of the product, http://127.0.0.1:3000 unless
 * set; STANDIN_PORT moves the six ports together (4010 to 4060 by default).
 */
async function main() {
	const base = (process.env.WEBHOOK_BASE ?? 'http://127.0.0.1:3000').replace(/\/$/, '')
	const first = Number(process.env.STANDIN_PORT ?? fakePorts.graph)
	const ports = {
		graph: first,
		mercadoPago: first + 10,
		openai: first + 20,
		google: first + 30,
		stripe: first + 40,
		bridge: first + 50,
	}
	// Ids must be new in each run: the product remembers those of the last one.
	const seed = Math.floor(now() / 1000)
	const running = await Promise.all([
		startWhatsAppGraph({
			port: ports.graph,
			webhookUrl: `${base}/webhooks/meta`,
			seed: seed.toString(36),
			...{ statuses: { read: 1_500 }, pageEchoes: 800 },
			knowsPast: false,
		}),
		startMercadoPago({ port: ports.mercadoPago, webhookUrl: `${base}/webhooks/mercado-pago`, seed: seed * 1_000 }),
		startOpenAi({ port: ports.openai }),
		startGoogle({ port: ports.google }),
		startStripe({ port: ports.stripe, webhookUrl: `${base}/webhooks/stripe`, seed: seed.toString(36) }),
		startBridge({ port: ports.bridge, seed, acks: 1_000 }),
	])
	const [graph, mercadoPago, openai, google, stripe, bridge] = running
	bridge.setTarget(base)
	process.stdout.write(greeting({ base, ports, urls: { graph, mercadoPago, openai, google, stripe, bridge } }))
	const stop = () => Promise.all(running.map((fake) => fake.close())).then(() => process.exit(0))
	process.once('SIGINT', stop)
	process.once('SIGTERM', stop)
}

type Greeting = { base: string; ports: typeof fakePorts; urls: Record<keyof typeof fakePorts, { url: string }> }

/** What stands where, and how the product is started beside them. */
function greeting({ base, ports, urls }: Greeting): string {
	const settings = Object.entries(environment(ports)).map(([name, value]) => `${name}=${value}`)
	return [
		'Servicios simulados en esta máquina (Ctrl+C los detiene):',
		`  WhatsApp      ${urls.graph.url}  un teléfono para escribir como cliente; /messenger e /instagram, igual`,
		`  Mercado Pago  ${urls.mercadoPago.url}  preferencias y pagos`,
		`  OpenAI        ${urls.openai.url}  conversaciones recibidas`,
		`  Google        ${urls.google.url}  permisos de cuentas`,
		`  Stripe        ${urls.stripe.url}  páginas de pago y reembolsos`,
		`  Código QR     ${urls.bridge.url}  un teléfono que escanea el código y recibe mensajes`,
		'  En cada uno: /_requests (peticiones) y /_faults (fallas)',
		`Los avisos van a ${base}. Arranca el servidor así:`,
		`  ${settings.join(' \\\n  ')} \\\n  npm start`,
		'Sin las líneas LLM_… y los dos nombres de modelo contesta el asistente integrado.',
		'',
	].join('\n')
}

main().catch((error: unknown) => {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exit(1)
})
