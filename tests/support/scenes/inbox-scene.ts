import { createServer, type Server } from 'node:http'
import { asc, eq } from 'drizzle-orm'
import { visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type Runtime } from '#app/core/ctx.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { keepAccount } from '#app/features/channels/accounts.server.ts'
import { saveTemplate } from '#app/features/channels/templates/kept.server.ts'
import { makeAdapters } from '#app/integrations/adapters.ts'
import { now } from '#app/lib/clock.ts'
import { newShortId } from '#app/lib/id.ts'
import { seal } from '#app/lib/secrets.ts'
import { toIso } from '#app/lib/time.ts'
import { receiveMeta, verifyMeta } from '#app/routes/webhooks/webhook-meta.server.ts'
import { webhookEvents } from '#db/schema/core.ts'
import { messages, threads } from '#db/schema/inbox.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { startWhatsAppGraph, type WhatsAppGraph, type WhatsAppGraphOptions } from '#tests/fakes/whatsapp-graph.ts'
import { type InboundDraft } from '#tests/fakes/whatsapp-messages.ts'
import { atFileEnd } from '../file-end.ts'
import { type RanJob, runJobs } from '../run-jobs.ts'
import { theRuntime } from '../runtime.ts'
import { aBusiness, type Scene } from './scene.ts'

export type InboxScene = Scene & {
	graph: WhatsAppGraph
	/** POST and GET /webhooks/meta. */
	doorUrl: string
	accountId: string
	phoneNumberId: string
	/** A person writes to this business's number; answers when the webhook was answered. */
	hear(
		draft: Partial<InboundDraft>,
		repeat?: Parameters<WhatsAppGraph['deliver']>[1],
	): ReturnType<WhatsAppGraph['deliver']>
	/** Lets everything that is due happen, as if `ms` had passed. */
	settle(ms?: number): Promise<RanJob[]>
	later(ms: number): Ctx<'business'>
	thread(): Promise<typeof threads.$inferSelect>
	allThreads(): Promise<(typeof threads.$inferSelect)[]>
	messages(): Promise<(typeof messages.$inferSelect)[]>
	webhooks(): Promise<(typeof webhookEvents.$inferSelect)[]>
}

/** Who writes unless told otherwise. */
export const ana = '5215511112222'

const open: { close(): Promise<unknown> }[] = []
atFileEnd(async () => {
	for (const each of open.splice(0)) await each.close()
})

/** `timeoutMs`: how long the provider may take; short where its silence is what the test is about. */
export type InboxOptions = WhatsAppGraphOptions & { token?: string | null; timeoutMs?: number }

/** A business whose WhatsApp number stands at a provider of its own on this machine, with the webhook's door open. */
export async function anInbox(options: InboxOptions = {}): Promise<InboxScene> {
	const { token = fakeSettings.whatsAppToken, timeoutMs = 10_000, ...fake } = options
	const phoneNumberId = `1${newNumber()}`
	const numbers = [
		{ phoneNumberId, wabaId: fakeSettings.wabaId, displayPhoneNumber: '5215550001111', verifiedName: 'Salón' },
	]
	const graph = await startWhatsAppGraph({ statuses: 'none', seed: newShortId(4), numbers, ...fake })
	open.push(graph)
	const scene = await aBusiness({ now: toIso(now()) })
	const home = await homeAt(graph, timeoutMs)
	const doorUrl = await openDoor(home)
	graph.setWebhookUrl(doorUrl)
	const later = (ms: number) =>
		makeCtx(home, 'business', { businessId: scene.business.id }, scene.ctx.actor, scene.at + ms)
	const ctx = later(0)
	const accountId = await connect(ctx, { phoneNumberId, token })
	return {
		...scene,
		home: home as Scene['home'],
		ctx,
		later,
		graph,
		doorUrl,
		accountId,
		phoneNumberId,
		hear: (draft, repeat) => graph.deliver({ from: ana, name: 'Ana', phoneNumberId, ...draft }, repeat),
		settle: (ms = 10) => runJobs(home, { now: now() + ms }),
		...rowsOf(home, scene.business.id),
	}
}

/** What stands in the tables afterwards. */
function rowsOf({ db }: Runtime, businessId: string) {
	const allThreads = async () => db.select().from(threads).where(eq(threads.businessId, businessId))
	return {
		allThreads,
		thread: async () => {
			const [thread] = await allThreads()
			if (!thread) throw new Error('nobody has written yet')
			return thread
		},
		messages: async () =>
			db.select().from(messages).where(eq(messages.businessId, businessId)).orderBy(asc(messages.at), asc(messages.id)),
		webhooks: async () => db.select().from(webhookEvents).orderBy(asc(webhookEvents.id)),
	}
}

/** The test's own house, told to reach the outside at the stand-in. */
async function homeAt(graph: WhatsAppGraph, timeoutMs: number): Promise<Runtime> {
	const runtime = await theRuntime()
	const adapters = makeAdapters({
		graphBase: graph.url,
		igGraphBase: graph.url,
		metaApp: { appId: fakeSettings.metaAppId, appSecret: fakeSettings.metaAppSecret },
		graphVersion: 'v25.0',
		mpApiBase: 'http://127.0.0.1:9',
		gptModel: '',
		reasoningModel: '',
		mailFrom: '',
		storageDir: `${runtime.path}-files`,
		timeoutMs,
	})
	const { metaAppSecret, metaVerifyToken } = fakeSettings
	return { ...runtime, adapters, place: { ...runtime.place, metaAppSecret, metaVerifyToken } }
}

async function connect(
	ctx: Ctx<'business'>,
	{ phoneNumberId, token }: { phoneNumberId: string; token: string | null },
) {
	return transact(ctx, async (within) => {
		const { id } = await keepAccount(within, {
			channel: 'whatsapp',
			externalId: phoneNumberId,
			parentId: fakeSettings.wabaId,
			name: 'Salón Jacaranda',
			sealedToken: token === null ? null : seal(token, within.keys.seal),
			provenAt: within.now,
		})
		await saveTemplate(within, {
			accountId: id,
			name: 'recordatorio_cita',
			language: 'es_MX',
			status: 'APPROVED',
			category: 'UTILITY',
			components: [
				{ type: 'BODY', text: 'Hola {{1}}, te recordamos tu cita de {{2}} el {{3}} en {{4}}. Te esperamos.' },
			],
		})
		return id
	})
}

/** POST and GET /webhooks/meta on a port of its own. */
async function openDoor(home: Runtime): Promise<string> {
	const server = createServer(async (incoming, outgoing) => {
		const chunks: Buffer[] = []
		for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
		const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
		const body = incoming.method === 'POST' ? Buffer.concat(chunks) : undefined
		const request = new Request(`http://door${incoming.url}`, { method: incoming.method, headers, body })
		const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const
		const ctx = makeCtx(home, 'public', {}, nobody, now())
		const response = incoming.method === 'GET' ? verifyMeta(ctx, request) : await receiveMeta(ctx, request)
		outgoing.writeHead(response.status)
		outgoing.end(await response.text())
	})
	open.push({ close: () => closed(server) })
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhooks/meta`
}

function closed(server: Server): Promise<void> {
	server.closeAllConnections()
	return new Promise((resolve) => server.close(() => resolve()))
}

function newNumber(): string {
	return String(Math.floor(Math.random() * 1e14)).padStart(14, '0')
}
