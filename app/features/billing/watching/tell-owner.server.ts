import { eq } from 'drizzle-orm'
import { publicOrigin } from '#app/core/brands.server.ts'
import { type WriteCtx } from '#app/core/ctx.server.ts'
import { type Delivery, GiveUp } from '#app/core/deliveries.server.ts'
import { enqueue } from '#app/core/jobs.server.ts'
import { helloTo, sendLetter } from '#app/features/accounts/recovery/letters.server.ts'
import { getBusiness } from '#app/features/businesses/queries.server.ts'
import { recordRow } from '#app/features/businesses/record/record.server.ts'
import { insertNotification } from '#app/features/notifications/rows.server.ts'
import { creditTemplateName, parameterText } from '#app/features/notifications/wording.ts'
import { extendedCode } from '#app/lib/phone.ts'
import { users } from '#db/schema/accounts.ts'
import { type OwnerLetter } from './letters.ts'

/** By mail, and by WhatsApp where the business knows its owner's number; the bell rings by the event. */
export async function tellOwner(ctx: WriteCtx, { subject, lines, button }: OwnerLetter): Promise<void> {
	if (ctx.place.mail) await enqueue(ctx, { kind: 'billing.mailOwner', payload: { subject, lines, ...button } })
	const { whatsappOwner, countryCode: code } = await recordRow(ctx)
	if (!whatsappOwner) return
	const countryCode = code || '52'
	const link = `${await publicOrigin(ctx)}${button.path}`
	const [name = ''] = ((await ownerOf(ctx))?.name ?? '').split(' ')
	const about = lines.join(' ')
	await insertNotification(ctx, {
		...{ kind: 'credits', audience: 'owner', deliverAt: ctx.now },
		...{ whatsapp: whatsappOwner, countryCode, countryCodeExt: extendedCode(countryCode) },
		text: `${subject}. ${about} ${link}`,
		template: {
			name: creditTemplateName,
			language: 'es_MX',
			parameters: [name || 'hola', subject, about, link].map(parameterText),
		},
	})
}

async function ownerOf(ctx: Pick<WriteCtx, 'businessId'> & Parameters<typeof getBusiness>[0]) {
	const { ownerId } = await getBusiness(ctx)
	const [owner] = ownerId ? await ctx.db.select().from(users).where(eq(users.id, ownerId)) : []
	return owner
}

export const mailOwner: Delivery = async (ctx, { payload }) => {
	if (ctx.scope !== 'business') throw new GiveUp('a letter belongs to a business')
	const owner = await ownerOf(ctx)
	if (!owner) throw new GiveUp('a business without an owner')
	const { subject, lines, label, path } = payload
	await sendLetter(ctx, {
		...{ userId: owner.id, businessId: ctx.businessId, to: owner.email },
		subject: String(subject),
		lines: [helloTo(owner.name), ...(Array.isArray(lines) ? lines.map(String) : [])],
		button: { label: String(label), address: `${ctx.place.origin}${String(path)}` },
		underPartner: true,
	})
}
