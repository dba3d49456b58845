import { and, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { owned } from '#app/core/scope.server.ts'
import { messages } from '#db/schema/inbox.ts'

/** Whether a message, of whoever, came or went with this file: what one conversation lets go, another may still show. */
export async function isFileOfMessage(ctx: ReadCtx, fileId: string): Promise<boolean> {
	const ofFile = and(owned(ctx, messages), eq(messages.fileId, fileId))
	const [row] = await ctx.db.select({ id: messages.id }).from(messages).where(ofFile).limit(1)
	return row !== undefined
}
