import { z } from 'zod'
import { idText, optionalText, pageInput } from '#app/core/schema.ts'

export const Role = z.enum(['user', 'partner', 'admin'])

export const ListUsers = z.object({
	...pageInput,
	limit: z.number().int().min(1).max(200).default(25),
	search: optionalText(80),
	role: Role.optional(),
	locked: z.boolean().default(false),
})
export type ListUsers = z.output<typeof ListUsers>

export const UserLine = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	role: Role,
	isDemo: z.boolean(),
	lockedAt: z.string().optional(),
	createdAt: z.string(),
	lastSeenAt: z.string().optional(),
	businesses: z.number(),
})
export type UserLine = z.output<typeof UserLine>

export const UserPage = z.object({ users: z.array(UserLine), total: z.number(), next: z.string().optional() })
export type UserPage = z.output<typeof UserPage>

export const UserRef = z.object({ userId: idText })
export type UserRef = z.output<typeof UserRef>

export const UserCard = UserLine.extend({
	memberships: z.array(
		z.object({ id: z.string(), name: z.string(), access: z.enum(['full', 'listed']), owns: z.boolean() }),
	),
	/** Where the person is signed in now. */
	sessions: z.array(z.object({ createdAt: z.string(), lastSeenAt: z.string(), userAgent: z.string().optional() })),
})
export type UserCard = z.output<typeof UserCard>

export const SetRole = z.object({ userId: idText, role: Role })
export type SetRole = z.output<typeof SetRole>
