import { createHmac } from 'node:crypto'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Keys } from '#app/core/settings.server.ts'
import { type Adapters } from '#app/integrations/adapters.ts'
import { seal } from '#app/lib/secrets.ts'
import { anybodys, keepAccount } from '../accounts.server.ts'
import { assertFree, isElsewhere, refusal, release } from '../connecting-exchange.server.ts'
import { refreshTemplates } from '../templates/kept.server.ts'
import { type SignedUp } from './schemas-signup.ts'
import { type PreparedSignup } from './signup.server.ts'

type Signed = { phone: string; waba: string; name: string; displayAddress: string | null; isRegistered: boolean }
type Answer =
	| { kind: 'ok'; sealedToken: string; numbers: Signed[]; userId?: string }
	| { kind: 'no'; why: Parameters<typeof refusal>[0] }

/** As many numbers as are connected by one sign-up. */
const most = 20

/** The code becomes a token, which opens the accounts it was granted for: their numbers are registered and told of. */
export async function askSignup(
	{ code, redirectUri, wanted }: PreparedSignup,
	adapters: Adapters,
	keys: Keys,
): Promise<Answer> {
	const { pages, whatsApp } = adapters
	const grant = await pages.exchangeCode({ code, redirectUri })
	if (grant.kind !== 'ok') {
		const isRefused = grant.kind === 'refused' && grant.retryAfterMs === undefined
		return { kind: 'no', why: isRefused ? 'notGranted' : 'noAnswer' }
	}
	const { accessToken } = grant.value
	const granted = await pages.grantedAccounts(accessToken)
	if (granted.kind !== 'ok') return { kind: 'no', why: 'noAnswer' }
	const numbers: Signed[] = []
	for (const waba of granted.value.wabaIds.filter((id) => !wanted || id === wanted.waba)) {
		const listed = await whatsApp.listPhoneNumbers({ wabaId: waba, accessToken })
		if (listed.kind !== 'ok') return { kind: 'no', why: 'noAnswer' }
		const ids = listed.value.filter((id) => !wanted || id === wanted.phone).slice(0, most - numbers.length)
		if (ids.length === 0) continue
		const subscribed = await whatsApp.subscribe({ wabaId: waba, accessToken })
		if (subscribed.kind !== 'ok') return { kind: 'no', why: 'notSubscribed' }
		for (const phone of ids) numbers.push(await signed({ phone, waba, accessToken }, adapters, keys))
	}
	if (numbers.length === 0) return { kind: 'no', why: wanted ? 'unknownNumber' : 'noNumbers' }
	return { kind: 'ok', sealedToken: seal(accessToken, keys.seal), numbers, userId: granted.value.userId }
}

type Opened = { phone: string; waba: string; accessToken: string }

async function signed({ phone, waba, accessToken }: Opened, { whatsApp }: Adapters, keys: Keys): Promise<Signed> {
	const account = { phoneNumberId: phone, accessToken }
	const shown = await whatsApp.getPhoneNumber(account)
	const { displayPhoneNumber = '', verifiedName } = shown.kind === 'ok' ? shown.value : {}
	const registered = await whatsApp.register(account, { pin: pinOf(phone, keys) })
	const displayAddress = displayPhoneNumber.replace(/\D/g, '') || null
	return { phone, waba, name: verifiedName ?? 'WhatsApp', displayAddress, isRegistered: registered.kind === 'ok' }
}

/** Two-step verification of a number: the same whenever it is registered again, and kept nowhere. */
function pinOf(phone: string, keys: Keys): string {
	const digest = createHmac('sha256', keys.seal).update(`whatsapp pin ${phone}`).digest()
	return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** Stores what was signed up; a number that another business only claimed goes to who proved it. */
export async function recordSignup(ctx: WriteCtx, { wanted }: PreparedSignup, answer: Answer): Promise<SignedUp> {
	if (answer.kind !== 'ok') throw refusal(answer.why)
	const accounts: SignedUp['accounts'] = []
	const kept: Signed[] = []
	for (const number of answer.numbers) {
		const { phone, waba, name, displayAddress } = number
		const known = await anybodys(ctx, 'whatsapp', phone)
		// Of several that nobody named, what another business has connected stays there.
		if (!wanted && isElsewhere(ctx, known)) continue
		assertFree(ctx, known)
		if (known && known.businessId !== ctx.businessId) await release(ctx, known)
		const row = await keepAccount(ctx, {
			...{ channel: 'whatsapp', externalId: phone, parentId: waba, name: name.slice(0, 80), displayAddress },
			...{ sealedToken: answer.sealedToken, provenAt: ctx.now, grantedBy: answer.userId },
		})
		await ctx.emit('channels.accountSaved', { accountId: row.id })
		kept.push(number)
		accounts.push(await refreshTemplates(ctx, { accountId: row.id }))
	}
	if (kept.length === 0) throw refusal('elsewhere')
	const unregistered = kept.filter(({ isRegistered }) => !isRegistered).map(({ name }) => name)
	return { label: kept.map(({ name }) => name).join(', '), accounts, unregistered }
}
