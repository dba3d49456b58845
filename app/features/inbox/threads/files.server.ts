import { and, eq, sql } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { messages } from '#db/schema/inbox.ts'

/** Whether a message, of whoever, came or went with this file: what one conversation lets go, another may still show. */
export async function isFileOfMessage({ db, businessId }: ReadCtx, fileId: string): Promise<boolean> {
	const [row] = await db
		.select({ id: messages.id })
		.from(messages)
		.where(and(eq(messages.businessId, businessId), eq(messages.fileId, fileId), sql`${messages.fileId} is not null`))
		.limit(1)
	return row !== undefined
}
