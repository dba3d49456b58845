import { type ReadCtx } from '#app/core/ctx.server.ts'
import { isLive } from '#app/features/billing/live-plan.ts'
import { planInWords, trialInWords } from '#app/features/billing/plan-words.ts'
import { account as billedAccount } from '#app/features/billing/queries.server.ts'
import { type Account } from '#app/features/billing/schemas.ts'
import { listAccounts as googleAccounts } from '#app/features/calendar-sync/queries.server.ts'
import { type GoogleAccounts } from '#app/features/calendar-sync/schemas.ts'
import { accountWords, addressText } from '#app/features/channels/account-text.ts'
import { metaChannels } from '#app/features/channels/kinds.ts'
import { listAccounts } from '#app/features/channels/queries.server.ts'
import { type ChannelAccount } from '#app/features/channels/schemas.ts'
import { sellerAccount } from '#app/features/payments/connecting/queries.server.ts'
import { type SellerAccount } from '#app/features/payments/connecting/schemas.ts'
import { payProviders, providerFacts } from '#app/features/payments/providing/providers.ts'
import { datasetState } from '#app/features/sources/conversions/dataset.server.ts'
import { type DatasetState } from '#app/features/sources/conversions/schemas.ts'
import { type WebchatSettings } from '#app/features/webchat/schemas.ts'
import { webchatSettings } from '#app/features/webchat/settings.server.ts'
import { toIso } from '#app/lib/time-iso.ts'
import { type Connection, type ConnectionState, type Connections } from './schemas.ts'

/** Everything that the business can be connected with: how it stands, and what is missing in words. */
export async function listConnections(ctx: ReadCtx): Promise<Connections> {
	const { accounts } = await listAccounts(ctx, {})
	const webchat = await webchatSettings(ctx)
	const sellers = await Promise.all(payProviders.map((provider) => sellerAccount(ctx, { provider })))
	// A phone is linked by a code only where the operator runs a client for it.
	const byCode = ctx.place.whatsAppQr ? (['whatsapp_qr'] as const) : []
	const connections = [
		...[...metaChannels, ...byCode].map((channel) =>
			ofChannel(
				channel,
				accounts.filter((account) => account.channel === channel),
			),
		),
		ofWebchat(webchat),
		...sellers.map(ofSeller),
	]
	// Who may not see the business's accounts of Google is told nothing of them.
	if (ctx.can('businesses.view')) connections.push(ofGoogle(await googleAccounts(ctx)))
	if (ctx.can('credits.view')) connections.push(ofPlan(await billedAccount(ctx)))
	if (ctx.can('integrations.view')) connections.push(ofDataset(await datasetState(ctx)))
	const order: ConnectionState[] = ['broken', 'pending', 'works', 'none']
	return { connections: connections.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) }
}

const none = { state: 'none', who: [], lacks: [], lastEventAt: null, trials: [] } as const

function ofChannel(kind: (typeof metaChannels)[number] | 'whatsapp_qr', all: ChannelAccount[]): Connection {
	// What the business took away itself is not broken: it is not there.
	const accounts = all.filter(({ token, problem }) => token || problem)
	if (accounts.length === 0) return { ...none, kind, who: [], lacks: [], trials: [] }
	const told = accounts.map((account) => ({ account, ...accountWords(account) }))
	const works = told.filter(({ state }) => state === 'Conectado')
	const named = (name: string, reason: string) => (accounts.length > 1 ? `${name}: ${reason}` : reason)
	const lacks = told.flatMap(({ account, reasons }) => reasons.map((reason) => named(account.name, reason)))
	const dead = told.filter(({ account, state }) => state !== 'Conectado' || account.problem === 'token')
	return {
		kind,
		state: dead.length > 0 ? 'broken' : lacks.length > 0 ? 'pending' : 'works',
		who: (works.length > 0 ? works : told).map(({ account }) => nameOf(account)),
		lacks,
		lastEventAt: newest(accounts.map(({ lastEventAt }) => lastEventAt)),
		// One whose token was refused is connected again: a trial would change nothing.
		trials: works
			.filter(({ account }) => account.token)
			.map(({ account: { id, name } }) => ({ name, action: `/integraciones/canales/${id}/probar` })),
	}
}

function nameOf({ channel, name, displayAddress }: ChannelAccount): string {
	const address = addressText(channel, displayAddress)
	return address && address !== name ? `${name} · ${address}` : name
}

function ofWebchat({ state, origins, isAnswered, lastMessageAt }: WebchatSettings): Connection {
	if (state !== 'on') return { ...none, kind: 'webchat', who: [], lacks: [], trials: [] }
	const lacks = [
		origins.length === 0 ? 'Falta decir en qué sitio está.' : '',
		isAnswered ? '' : 'Ningún asistente contesta ahí: contesta tu equipo desde el chat.',
	].filter(Boolean)
	return {
		...{ kind: 'webchat', state: lacks.length > 0 ? 'pending' : 'works', who: origins, lacks, trials: [] },
		lastEventAt: lastMessageAt ?? null,
	}
}

function ofSeller({ provider, state, label, isLive, problem, reconciledAt }: SellerAccount): Connection {
	if (state === 'none') return { ...none, kind: provider, who: [], lacks: [], trials: [] }
	const { name, path } = providerFacts[provider]
	const lacks = [
		problem
			? `${name} ya no acepta el permiso: tus clientes no pueden pagar en línea. Vuelve a conectar la cuenta.`
			: '',
		isLive ? '' : 'Es una cuenta de prueba: los pagos que se hacen con ella no mueven dinero.',
	].filter(Boolean)
	return {
		kind: provider,
		state: state === 'troubled' ? 'broken' : lacks.length > 0 ? 'pending' : 'works',
		who: label ? [label] : [],
		lacks,
		lastEventAt: reconciledAt ?? null,
		trials: [{ name, action: `${path}/probar` }],
	}
}

function ofGoogle({ accounts, isSetUp }: GoogleAccounts): Connection {
	const lacks = accounts
		.filter(({ problem }) => problem)
		.map(({ email }) => `Google ya no acepta el permiso de ${email}: conéctala otra vez con el mismo correo.`)
	if (accounts.length === 0 && !isSetUp) lacks.push('Este sistema todavía no está registrado en Google.')
	return {
		kind: 'google_calendar',
		state: accounts.length === 0 ? 'none' : lacks.length > 0 ? 'broken' : 'works',
		who: accounts.map(({ email }) => email),
		lacks,
		lastEventAt: null,
		// One whose permission is over is connected again: a trial would change nothing.
		trials: accounts
			.filter(({ problem }) => !problem)
			.map(({ id, email }) => ({ name: email, action: `/negocio/canales/google/${id}/probar` })),
	}
}

/** What the business pays for itself: its plan, or the credits that it has without one. */
function ofPlan(account: Account): Connection {
	const { plan, trial, sells, partner, hasCustomer } = account
	const who = plan ? [plan.title] : hasCustomer ? ['Créditos sin plan'] : []
	const own = { ...none, kind: 'plan' as const, who, trials: [] }
	if (partner) return { ...own, lacks: [`Tu plan lo vende ${partner.name}: pregúntale ahí.`] }
	if (plan?.failingSince) return { ...own, state: 'broken', lacks: planInWords(plan, account).lines }
	if (plan && isLive(plan)) {
		return {
			...own,
			state: plan.isEnding ? 'pending' : 'works',
			lacks: plan.isEnding ? planInWords(plan, account).lines : [],
		}
	}
	if (!sells) return { ...own, lacks: ['Los pagos con tarjeta todavía no están abiertos en este sistema.'] }
	if (hasCustomer) return { ...own, state: 'works', lacks: [] }
	return { ...own, lacks: trial ? trialInWords(trial, account) : [] }
}

function ofDataset({ isConnected, name, problem, lastSentAt }: DatasetState): Connection {
	if (!isConnected) return { ...none, kind: 'meta_conversions', who: [], lacks: [], trials: [] }
	return {
		kind: 'meta_conversions',
		state: problem ? 'broken' : 'works',
		who: name ? [name] : [],
		lacks: problem ? ['Meta ya no acepta el token: conecta otra vez el conjunto de datos.'] : [],
		lastEventAt: lastSentAt === null ? null : toIso(lastSentAt),
		trials: [],
	}
}

function newest(all: (string | undefined)[]): string | null {
	return all.reduce<string | null>((last, at) => (at && (!last || at > last) ? at : last), null)
}
