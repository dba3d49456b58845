import { and, desc, eq } from 'drizzle-orm'
import { type ReadCtx } from '#app/core/ctx.server.ts'
import { leftOut } from '#app/core/rows/left-out.ts'
import { owned } from '#app/core/scope.server.ts'
import { getBranch } from '#app/features/branches/queries.server.ts'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { toIso } from '#app/lib/time.ts'
import { freeTimePosts } from '#db/schema/assistants.ts'
import { channelAccounts } from '#db/schema/channels.ts'
import { getAssistant } from '../queries.server.ts'
import { dayTold } from './day-told.server.ts'
import { publishes } from './due.server.ts'
import { outletsShown } from './outlets.server.ts'
import { problemText } from './problems.ts'
import { type Outlets, type Post, type PostList, type PostPreview, type PostsOf } from './schemas.ts'

const LIMIT = 60

/** What an assistant published, newest first, and where it will publish next. */
export async function listPosts(ctx: ReadCtx, { assistantId }: PostsOf): Promise<PostList> {
	const assistant = await getAssistant(ctx, assistantId)
	const { timeZone } = await getBranch(ctx, assistant.branchId)
	return {
		isOn: publishes(assistant),
		nextAt:
			publishes(assistant) && assistant.postsAt !== null ? toIso(Math.max(assistant.postsAt, ctx.now)) : undefined,
		timeZone,
		outlets: await outletsShown(ctx, assistant),
		posts: await postsOf(ctx, assistantId),
	}
}

/** How its next post would read with the hours that are free now. */
export async function previewPost(ctx: ReadCtx, { assistantId }: PostsOf): Promise<PostPreview> {
	const told = await dayTold(ctx, await getAssistant(ctx, assistantId))
	const { day, text, free, isEnough, times, business, branch } = told
	return { day, text, free, isEnough, times, business, branch: { name: branch.name, place: branch.place } }
}

/** Where it publishes, for its panel. */
export async function listOutlets(ctx: ReadCtx, { assistantId }: PostsOf): Promise<Outlets> {
	return outletsShown(ctx, await getAssistant(ctx, assistantId))
}

async function postsOf(ctx: ReadCtx, assistantId: string): Promise<Post[]> {
	const rows = await ctx.db
		.select({ post: freeTimePosts, name: channelAccounts.name, shown: channelAccounts.displayAddress })
		.from(freeTimePosts)
		.innerJoin(channelAccounts, eq(channelAccounts.id, freeTimePosts.accountId))
		.where(and(owned(ctx, freeTimePosts), eq(freeTimePosts.assistantId, assistantId)))
		.orderBy(desc(freeTimePosts.createdAt), desc(freeTimePosts.id))
		.limit(LIMIT)
	return rows.map(({ post, name, shown }) => {
		const { id, channel, postedOn, day, text, state, problem, detail, address, publishedAt } = post
		const network = channel === 'messenger' ? 'Facebook' : traitsOf(channel).name
		return {
			...{ id, channel, postedOn, day, text, state, place: shown ?? name, ...leftOut({ address }) },
			problem: problem ? problemText(problem, detail, network) : undefined,
			publishedAt: publishedAt === null ? undefined : toIso(publishedAt),
		}
	})
}
