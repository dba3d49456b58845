import { eq } from 'drizzle-orm'
import { newId, newShortId } from '#app/lib/id.ts'
import { channelAccounts, metaDeletions } from '#db/schema/channels.ts'
import { faqEntries } from '#db/schema/help.ts'
import { threads } from '#db/schema/inbox.ts'
import { notifications } from '#db/schema/notifications.ts'
import { type Transaction } from '#db/writer.server.ts'

const day = 24 * 60 * 60 * 1000

/** A page that was connected once, what will be sent to the person of a conversation, and what somebody had deleted. */
export async function plantChannels(db: Transaction, own: { businessId: string; threadId: string }, at: number) {
	const { businessId, threadId } = own
	const page = { id: newId('cha'), businessId, channel: 'messenger' as const, externalId: newShortId() }
	await db.insert(channelAccounts).values({ ...page, name: 'Salón Aurora', state: 'disconnected', createdAt: at })
	const deletion = newShortId()
	await db
		.insert(metaDeletions)
		.values({ id: newId('mde'), code: deletion, permissions: 1, accounts: 2, createdAt: at })
	const planned = newId('ntf')
	const [thread] = await db.select({ contactId: threads.contactId }).from(threads).where(eq(threads.id, threadId))
	const when = { deliverAt: at + day, createdAt: at, updatedAt: at }
	const what = { kind: 'custom', text: 'Ya llegó tu tratamiento', createdBy: 'Mariana' }
	await db.insert(notifications).values({ id: planned, businessId, contactId: thread?.contactId, ...what, ...when })
	const faq = newId('faq')
	await db.insert(faqEntries).values({ id: faq, question: '¿Cómo muevo una cita?', stems: 'muev cit', createdAt: at })
	return { planned, writer: thread?.contactId ?? '', deletion, faq }
}
