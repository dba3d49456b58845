import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, NotYet, TryAgain } from '#app/core/deliveries.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { markDisconnected } from '#app/features/channels/accounts.server.ts'
import { type TemplateRow, tokenOf } from '#app/features/channels/queries.server.ts'
import { blockRefused } from '#app/features/channels/templates/kept.server.ts'
import { findByPhone, handlesOf } from '#app/features/contacts/queries.server.ts'
import { windowIsOpen } from '#app/features/inbox/rules.ts'
import { limitsOf } from '#app/features/inbox/sending/rates/limits.ts'
import { take } from '#app/features/inbox/sending/rates/rates.ts'
import { threadsOf } from '#app/features/inbox/threads/threads.server.ts'
import { type Refusal } from '#app/integrations/whatsapp/outcomes.ts'
import { type OutgoingContent, type WhatsAppAccount } from '#app/integrations/whatsapp/whatsapp.ts'
import { now } from '#app/lib/clock.ts'
import { extendedCode } from '#app/lib/phone.ts'
import { unseal } from '#app/lib/secrets.ts'
import { visitorCodes } from '#db/schema/visitors.ts'
import { codeWay, type Way } from './way.server.ts'

/**
 * Sends a code, at most once. It stands in no conversation: nobody but its receiver is to read it, and a number that
 * somebody only typed makes no contact.
 */
export const sendCode: Delivery = async (ctx, job) => {
	if (ctx.scope !== 'business') throw new Error('a code belongs to a business')
	const codeId = String(job.payload.codeId)
	const ready = await transact(ctx, (within) => begin(within, ctx.adapters, codeId))
	if (!ready) return
	if ('waitMs' in ready) throw new NotYet('rate', ready.waitMs)
	const { account, phone, content } = ready
	const answer = await ctx.adapters.whatsApp.send(account, { to: { phone }, content })
	if (answer.kind === 'sent' || answer.kind === 'unknown') return
	// It did not go: it may be tried again while it is worth anything.
	const mayAgain = answer.kind === 'not_sent' || answer.retryAfterMs !== undefined
	if (!mayAgain) return transact(ctx, (within) => noteRefusal(within, ready, answer))
	await transact(ctx, (within) => keepCode(within, codeId, ready.sealedCode))
	throw new TryAgain('the code did not go', answer.kind === 'refused' ? answer.retryAfterMs : undefined)
}

/** What no code goes out by any more is known as at every other send: staff hear of it, and the page offers what is left. */
async function noteRefusal(ctx: WriteCtx, { accountId, template }: Ready, { meaning, code }: Refusal): Promise<void> {
	if (meaning === 'token') await markDisconnected(ctx, accountId, 'token')
	if (template) await blockRefused(ctx, { accountId, name: template.name, language: template.language, code })
}

type Ready = {
	accountId: string
	template: TemplateRow | null
	account: WhatsAppAccount
	phone: string
	content: OutgoingContent
	sealedCode: string
}

/** Whom the code goes to and how; it is taken out of the row before the call, so that it goes once. */
async function begin(ctx: WriteCtx, sender: object, codeId: string): Promise<Ready | { waitMs: number } | null> {
	const [row] = await ctx.db
		.select()
		.from(visitorCodes)
		.where(owned(ctx, visitorCodes, codeId))
	if (!row?.sealedCode || row.expiresAt <= ctx.now || row.usedAt !== null) return null
	const way = await codeWay(ctx)
	const accessToken = way.account && tokenOf(ctx, way.account)
	if (!way.account || !accessToken) return null
	const { id: accountId, externalId, parentId, health } = way.account
	const contact = await findByPhone(ctx, row.phone)
	const content = contentOf(way, unseal(row.sealedCode, ctx.keys.seal))
	if (content.type === 'text' && !(contact && (await mayRead(ctx, contact.id, accountId)))) return null
	// The number that was typed and no other of the same person: it is what the code proves.
	const handles = contact ? await handlesOf(ctx, contact.id) : []
	const known = handles.find(({ channel, handle }) => channel === 'whatsapp' && handle === row.phone)?.address
	const phone = known && /^\d+$/.test(known) ? known : extendedCode(row.countryCode) + row.whatsapp
	const about = { channel: 'whatsapp' as const, accountId, parentId, address: phone, isMedia: false }
	const waitMs = take(sender, limitsOf({ ...about, coexists: health?.coexists === true }), Math.max(ctx.now, now()))
	if (waitMs > 0) return { waitMs }
	await keepCode(ctx, codeId, null)
	const by = { accountId, template: way.template, account: { phoneNumberId: externalId, accessToken } }
	return { ...by, phone, content, sealedCode: row.sealedCode }
}

async function keepCode(ctx: WriteCtx, codeId: string, sealedCode: string | null): Promise<void> {
	await ctx.db
		.update(visitorCodes)
		.set({ sealedCode })
		.where(owned(ctx, visitorCodes, codeId))
}

/** Meta's templates for codes have it twice: in the words, and in the button that copies it. */
function contentOf({ template }: Way, code: string): OutgoingContent {
	if (!template) {
		const text = `Tu código es ${code}. Vale 10 minutos y es solo para ti: no lo compartas con nadie.`
		return { type: 'text', text }
	}
	const hasButton = template.components.some(({ type }) => type.toUpperCase() === 'BUTTONS')
	const buttons = hasButton ? [{ index: 0, kind: 'url' as const, value: code }] : undefined
	return { type: 'template', name: template.name, language: template.language, body: [code], buttons }
}

/** Who wrote to this number within the last day. */
async function mayRead(ctx: WriteCtx, contactId: string, accountId: string): Promise<boolean> {
	const threads = await threadsOf(ctx, contactId)
	return threads.some((one) => one.accountId === accountId && windowIsOpen('whatsapp', one.lastInboundAt, ctx.now))
}
