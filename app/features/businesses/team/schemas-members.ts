import { z } from 'zod'
import { pageActions, pages } from '#app/core/pages.ts'
import { idText } from '#app/core/schema.ts'
import { email, newPassword, personName, SignedIn } from '#app/features/accounts/schemas.ts'

/** COM-219: one entry of a permissions list, as on the wire. */
export const Grant = z.object({
	pageId: z.number().int().min(1).max(pages.length),
	actions: z.array(z.enum(pageActions)).max(3).default([]),
	schedule: z.object({ appointments: z.boolean().default(false), blocks: z.boolean().default(false) }).optional(),
})
export type Grant = z.output<typeof Grant>

const access = {
	access: z.enum(['full', 'listed'], { error: 'Elige el acceso' }),
	permissions: z.array(Grant).max(pages.length).default([]),
}
type Chosen = { access: 'full' | 'listed'; permissions: Grant[] }

/** Said beside what else is wrong: a missing address does not hide that nothing was chosen. */
function isAccessRead({ issues }: z.core.ParsePayload) {
	return !issues.some(({ path = [] }) => path[0] === 'access' || path[0] === 'permissions')
}

const nothing = { when: isAccessRead, path: ['permissions'], error: 'Elige al menos un permiso, o da acceso completo' }
/** An empty list never becomes full access by itself. */
function isChosen({ access: kind, permissions }: Chosen) {
	return kind === 'full' || permissions.some(({ actions, schedule }) => actions.length > 0 || hasHalf(schedule))
}

const noHalf = { when: isAccessRead, path: ['permissions'], error: 'En la agenda elige citas, bloqueos o ambos' }
function namesHalf({ access: kind, permissions }: Chosen) {
	if (kind === 'full') return true
	const agenda = permissions.filter(
		({ pageId, actions }) => pageId === 6 && actions.some((action) => action !== 'view'),
	)
	return agenda.every(({ schedule }) => hasHalf(schedule))
}

function hasHalf(schedule: Grant['schedule']) {
	return Boolean(schedule?.appointments || schedule?.blocks)
}

export const Invite = z
	.object({ email, ...access })
	.refine(isChosen, nothing)
	.refine(namesHalf, noHalf)
export type Invite = z.output<typeof Invite>

export const SaveMember = z
	.object({ userId: idText, ...access })
	.refine(isChosen, nothing)
	.refine(namesHalf, noHalf)
export type SaveMember = z.output<typeof SaveMember>

export const ApproveRequest = z
	.object({ requestId: idText, ...access })
	.refine(isChosen, nothing)
	.refine(namesHalf, noHalf)
export type ApproveRequest = z.output<typeof ApproveRequest>

export const MemberRef = z.object({ userId: idText })
export type MemberRef = z.output<typeof MemberRef>

export const InvitationRef = z.object({ invitationId: idText })
export type InvitationRef = z.output<typeof InvitationRef>

export const RequestRef = z.object({ requestId: idText })
export type RequestRef = z.output<typeof RequestRef>

/** API-232: the permissions that the documents send; an empty list means full access there, and only there. */
export const JoinMember = z.object({ userId: idText, permissions: z.array(Grant).max(pages.length).default([]) })
export type JoinMember = z.output<typeof JoinMember>

const ofPage = z.object({
	id: z.number(),
	name: z.string(),
	hint: z.string().optional(),
	isAlways: z.boolean(),
	actions: z.array(z.enum(pageActions)),
	hasSchedule: z.boolean(),
})

/** What the editor offers. `mayGiveFull` and `given` are the limits of who edits. */
export const AccessChoices = z.object({
	pages: z.array(ofPage),
	mayGiveFull: z.boolean(),
	/** Only these may be given; null is everything. */
	own: z.array(Grant).optional(),
})
export type AccessChoices = z.output<typeof AccessChoices>

export const Member = z.object({
	userId: z.string(),
	name: z.string(),
	email: z.string(),
	isOwner: z.boolean(),
	isSelf: z.boolean(),
	access: z.enum(['full', 'listed']),
	permissions: z.array(Grant),
	lastSeenAt: z.number().optional(),
	joinedAt: z.number(),
	/** Whether who asks may change or remove this member. */
	isEditable: z.boolean(),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
	id: z.string(),
	email: z.string(),
	access: z.enum(['full', 'listed']),
	permissions: z.array(Grant),
	invitedBy: z.string(),
	sentAt: z.number(),
	expiresAt: z.number(),
})
export type Invitation = z.output<typeof Invitation>

export const JoinRequest = z.object({ id: z.string(), name: z.string(), email: z.string(), createdAt: z.number() })
export type JoinRequest = z.output<typeof JoinRequest>

export const Team = z.object({
	members: z.array(Member),
	invitations: z.array(Invitation),
	requests: z.array(JoinRequest),
	mayGiveFull: z.boolean(),
})
export type Team = z.output<typeof Team>

export const Done = z.object({ done: z.boolean() })
export type Done = z.output<typeof Done>

const businessId = z
	.string({ error: 'ID de negocio requerido' })
	.trim()
	.min(1, { error: 'ID de negocio requerido' })
	.max(64)

export const AskToJoin = z.object({ businessId })
export type AskToJoin = z.output<typeof AskToJoin>

export const ClaimBusiness = z.object({ businessId, code: z.string().trim().max(64).optional() })
export type ClaimBusiness = z.output<typeof ClaimBusiness>

/** `link`: the page that claims with it, filled in, under the name that its people know. */
export const ClaimCode = z.object({ code: z.string(), link: z.string(), expiresAt: z.number() })
export type ClaimCode = z.output<typeof ClaimCode>

export const Joined = z.object({ businessId: z.string() })
export type Joined = z.output<typeof Joined>

export const OwnBusinesses = z.object({
	businesses: z.array(z.object({ id: z.string(), name: z.string(), isOwner: z.boolean() })),
	requests: z.array(z.object({ id: z.string(), businessName: z.string(), createdAt: z.number() })),
})
export type OwnBusinesses = z.output<typeof OwnBusinesses>

const token = z.string({ error: 'link_expired' }).max(100)

export const InvitationToken = z.object({ token })
export type InvitationToken = z.output<typeof InvitationToken>

/** What the page of an invitation tells whoever holds its link. */
export const OpenInvitation = z.object({
	businessName: z.string(),
	invitedBy: z.string(),
	email: z.string(),
	hasAccount: z.boolean(),
})
export type OpenInvitation = z.output<typeof OpenInvitation>

export const AcceptAsNew = z.object({
	token,
	name: personName,
	password: newPassword,
	terms: z.boolean().default(false).refine(Boolean, { error: 'Acepta los términos para crear tu cuenta' }),
	userAgent: z.string().max(300).optional(),
})
export type AcceptAsNew = z.output<typeof AcceptAsNew>

export const AcceptedAsNew = SignedIn

export const FindPerson = z.object({ email })
export type FindPerson = z.output<typeof FindPerson>

export const Found = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.string() })
export type Found = z.output<typeof Found>
