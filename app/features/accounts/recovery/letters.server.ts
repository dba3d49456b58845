import { mailBrandOf } from '#app/core/brands.server.ts'
import { type Ctx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { type DeliveryJob, GiveUp, TryAgain } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { type MailWords, mailHtml, mailText } from '#app/lib/brand/mail-look.ts'
import { nameInLetter } from '#app/lib/plain-name.ts'
import { seal, unseal } from '#app/lib/secrets.ts'

export type Letter = MailWords & {
	to: string
	/** Whose account, or which business, it is about: the letter wears the brand of the partner behind it. */
	userId?: string
	businessId?: string
	/**
	 * Its links lead to the partner's own host name. Never those of accounts and security: what opens an account goes through
	 * the product's own address alone, whoever owns a host name at that moment.
	 */
	underPartner?: boolean
}

/** How a letter begins; a name that is an address is left out. */
export function helloTo(name: string): string {
	const plain = nameInLetter(name, '')
	return plain ? `Hola ${plain}:` : 'Hola:'
}

/** What a person is told of by mail because somebody else may have done it. */
export type PersonalNotice = 'password_changed' | 'email_changed' | 'factor_on' | 'factor_off' | 'recovery_used'

export async function notifyPerson(
	ctx: WriteCtx<Scope>,
	userId: string,
	about: PersonalNotice,
	to?: string,
): Promise<void> {
	if (!ctx.place.mail) return
	await enqueue(ctx, { kind: 'accounts.mailNotice', payload: { userId, about, ...(to && { to }) } })
}

/** Somebody typed the address of an account that exists: its owner is told. */
export async function tellOwner(ctx: WriteCtx<Scope>, { id, email }: { id: string; email: string }): Promise<void> {
	await enqueue(ctx, { kind: 'accounts.mailTaken', payload: { userId: id, email } })
}

type Linked = { kind: string; token: string; payload: Record<string, string> }

/** Queues a mail with a one-time link. Sealed: a job's payload is readable in the file, and the token opens an account. */
export async function mailLink(ctx: WriteCtx<Scope>, { kind, token, payload }: Linked): Promise<void> {
	await enqueue(ctx, { kind, payload: { ...payload, token: seal(token, ctx.keys.seal) } })
}

export function tokenOf(ctx: Pick<Ctx, 'keys'>, { payload }: DeliveryJob): string {
	return unseal(String(payload.token), ctx.keys.seal)
}

/** Sends a letter, or where no mail can leave shows its link once to the operator who watches the terminal. */
export async function sendLetter(ctx: Pick<Ctx, 'adapters' | 'place' | 'db'>, letter: Letter): Promise<void> {
	if (!ctx.place.mail) {
		// Never through the logger: the link opens an account.
		if (letter.button && process.stdout.isTTY) process.stdout.write(`${letter.subject}: ${letter.button.address}\n`)
		throw new GiveUp('mail is not set up')
	}
	const { brand, colors, origin } = await mailBrandOf(ctx.db, letter, ctx.place.origin)
	const words = letter.underPartner ? underOrigin(letter, ctx.place.origin, origin) : letter
	const sent = await ctx.adapters.mail.send({
		to: letter.to,
		fromName: brand.partnerId ? brand.name : undefined,
		subject: letter.subject,
		text: mailText(words, brand),
		html: mailHtml(words, brand, colors),
	})
	if (sent.kind === 'refused') throw new GiveUp(`refused (${sent.code})`)
	if (sent.kind !== 'sent') throw new TryAgain(sent.kind)
}

function underOrigin(letter: MailWords, ours: string, theirs: string): MailWords {
	const moved = (text: string) => text.replaceAll(ours, theirs)
	const { lines, button } = letter
	return {
		...letter,
		lines: lines.map(moved),
		button: button && { ...button, address: moved(button.address) },
	}
}
