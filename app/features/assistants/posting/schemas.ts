import { z } from 'zod'
import { assistantId } from '../schemas.ts'

export const PostsOf = z.object({ assistantId })
export type PostsOf = z.output<typeof PostsOf>

const channel = z.enum(['messenger', 'instagram'])

/** One post on one page or profile. */
export const Post = z.object({
	id: z.string(),
	channel,
	/** Of the page or profile. */
	place: z.string(),
	/** 'YYYY-MM-DD': when it was to be published, and the day that it tells of. */
	postedOn: z.string(),
	day: z.string(),
	text: z.string(),
	state: z.enum(['waiting', 'sending', 'published', 'skipped', 'failed']),
	/** In words, where it was left out or failed. */
	problem: z.string().optional(),
	address: z.string().optional(),
	publishedAt: z.string().optional(),
})
export type Post = z.output<typeof Post>

/** Where it publishes, or why nowhere. */
export const Outlets = z.object({
	places: z.array(z.object({ channel, name: z.string() })),
	/** Channels that the assistant listens on and that could publish, were they connected. */
	unconnected: z.array(channel),
	/** Whether it listens on any channel that publishes. */
	mayPublish: z.boolean(),
	/** One for tests publishes nothing, whatever is switched on. */
	isTest: z.boolean(),
})
export type Outlets = z.output<typeof Outlets>

export const PostList = z.object({
	isOn: z.boolean(),
	/** ISO; none while it is switched off. */
	nextAt: z.string().optional(),
	timeZone: z.string(),
	outlets: Outlets,
	posts: z.array(Post),
})
export type PostList = z.output<typeof PostList>

/** How the next one would read with the hours that are free now. */
export const PostPreview = z.object({
	...{ day: z.string(), text: z.string(), free: z.number(), isEnough: z.boolean() },
	times: z.array(z.object({ time: z.string(), services: z.array(z.string()).nullable() })),
	business: z.object({ name: z.string(), colorHex: z.string().nullable() }),
	branch: z.object({ name: z.string(), place: z.string() }),
})
export type PostPreview = z.output<typeof PostPreview>

export const PlannedPosts = z.object({ planned: z.number() })
export type PlannedPosts = z.output<typeof PlannedPosts>
