import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { members, type NoticeHabits } from '#db/schema/businesses.ts'
import { ofMember } from './members.server.ts'

/** What the person who asks last answered to 'Tell the client?', on each occasion; nothing of who is no member. */
export async function noticeHabits(ctx: ReadCtx | WriteCtx): Promise<NoticeHabits> {
	if (ctx.actor.kind !== 'member') return {}
	const [row] = await ctx.db
		.select({ habits: members.noticeHabits })
		.from(members)
		.where(ofMember(ctx, ctx.actor.id ?? ''))
	return row?.habits ?? {}
}

/** Keeps the answer for the next time. It is a part of what the person did, and no event of its own. */
export async function keepNoticeHabit(ctx: WriteCtx, occasion: string, choice: 'send' | 'none'): Promise<void> {
	const habits = await noticeHabits(ctx)
	if (ctx.actor.kind !== 'member' || habits[occasion] === choice) return
	await ctx.db
		.update(members)
		.set({ noticeHabits: { ...habits, [occasion]: choice } })
		.where(ofMember(ctx, ctx.actor.id ?? ''))
}
