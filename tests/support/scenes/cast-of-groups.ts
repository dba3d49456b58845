import { newId } from '#app/lib/id.ts'
import { audiencePeople, audiences } from '#db/schema/audiences.ts'
import { type Transaction } from '#db/writer.server.ts'

type Group = { businessId: string; contactId: string }

/** A group of one person. */
export async function plantAudience(db: Transaction, { businessId, contactId }: Group, at: number): Promise<string> {
	const id = newId('aud')
	await db.insert(audiences).values({ id, businessId, name: 'VIP', createdAt: at, updatedAt: at })
	const person = { id: newId('aup'), businessId, audienceId: id, contactId, createdAt: at }
	await db.insert(audiencePeople).values(person)
	return id
}
