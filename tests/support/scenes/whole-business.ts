import { eq } from 'drizzle-orm'
import { type Actor, staffPolicy, visitorPolicy } from '#app/core/actors.ts'
import { type Ctx, makeCtx, type Scope, type WriteCtx } from '#app/core/ctx.server.ts'
import { execute, type Operation } from '#app/core/operation.server.ts'
import { businessPermissions, type Permission, systemPermissions } from '#app/core/permissions.ts'
import { only, owned } from '#app/core/scope.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { accounts } from '#app/features/accounts/operations.server.ts'
import { createBlocks } from '#app/features/agenda/blocks/blocks.server.ts'
import { holdSlot } from '#app/features/agenda/holds/holds.server.ts'
import { blockSeries, bookSeries } from '#app/features/agenda/series/series.server.ts'
import { offerFreed } from '#app/features/agenda/waiting/waiting-freed.server.ts'
import { addWaiting, listWaiting } from '#app/features/agenda/waiting/waiting-list.server.ts'
import { finishExport, requestExport, startExport } from '#app/features/archives/exports.server.ts'
import { createAssistant } from '#app/features/assistants/profile.server.ts'
import { setException } from '#app/features/branches/exceptions.server.ts'
import { createApiKey } from '#app/features/businesses/team/api-keys.server.ts'
import { keepAccount } from '#app/features/calendar-sync/accounts.server.ts'
import { keepAccount as keepChannel } from '#app/features/channels/accounts.server.ts'
import { createEquipment } from '#app/features/equipment/equipment.server.ts'
import { claimFile, noteUpload } from '#app/features/files/uploads.server.ts'
import { receiveMessage } from '#app/features/inbox/receiving/receiving.server.ts'
import { queueMessage } from '#app/features/inbox/sending/outgoing.server.ts'
import { createNotification } from '#app/features/notifications/custom.server.ts'
import { createProduct } from '#app/features/products/products.server.ts'
import { recordStockMovements } from '#app/features/products/stock.server.ts'
import { keepFile } from '#app/features/resources/files.server.ts'
import { setException as setOwnException } from '#app/features/specialists/exceptions.server.ts'
import { newId, newShortId } from '#app/lib/id.ts'
import { hashPassword } from '#app/lib/passwords/passwords.ts'
import { newToken, seal, tokenHash } from '#app/lib/secrets.ts'
import { addDays, HOUR, localDate, toInstant } from '#app/lib/time.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { businesses } from '#db/schema/businesses.ts'
import { contactNotes } from '#db/schema/contacts.ts'
import { threads } from '#db/schema/inbox.ts'
import { notices } from '#db/schema/notices.ts'
import { partners } from '#db/schema/partners.ts'
import { aDiscount, aPayScene, type PayRuntime, type PayScene } from './payments.ts'
import { takeFactor } from './second-factor.ts'
import { howSold } from './sold.ts'
import { aVisit } from './visit.ts'
import { aVisitOfToday } from './visit-of-today.ts'
import { whatWasSold } from './whole-counter.ts'
import { groups } from './whole-groups.ts'
import { whatIsKnown } from './whole-knowledge.ts'
import { whatMoved } from './whole-money.ts'

/** Of each kind of thing that an operation can name, one of this business. */
export type Stage = Omit<PayScene, 'home'> & {
	ids: Awaited<ReturnType<typeof plant>>
	tomorrow: string
	home: PayRuntime
}

export const dayOff = '2099-05-05'
export const password = 'una contraseña larga'

/** A business in which everything has happened once. */
export async function aWholeBusiness(home: PayRuntime): Promise<Stage> {
	const discount = { ...aDiscount, expirationType: 'timer', duration: 900 } as const
	const scene = await aPayScene(home, { link: { discount } })
	const tomorrow = addDays(localDate(scene.at, scene.branch.timeZone), 1)
	const ids = await transact(scene.ctx, (within) => plant(within, scene, tomorrow))
	return { ...scene, home, ids, tomorrow }
}

async function plant(within: WriteCtx, scene: PayScene, date: string) {
	const { branch, specialist, service, contact, appointmentId } = scene
	const storedFile = { storageKey: newShortId(), contentType: 'image/png', bytes: 1, sha256: 'x' }
	const assistant = {
		branchId: branch.id,
		name: 'Sofía',
		goal: 'Agendar citas del salón',
		greeting: '¡Hola! ¿En qué te ayudo?',
		instructions: 'Ofrece los horarios libres.',
		notes: 'Habla con frases cortas.',
	}
	return {
		branchId: branch.id,
		specialistId: specialist.id,
		serviceId: service.id,
		...{ contactId: contact.id, noteId: await aNote(within, contact.id) },
		...{ appointmentId, attendedId: await aVisitOfToday(within, appointmentId) },
		...(await whatIsKnown(within)),
		blockId: await lunch(within, scene, date),
		...{ holdToken: await aHold(within, scene, date), visitId: await aVisit(within, scene, addDays(date, 3)) },
		...(await whatRepeats(within, scene, date)),
		...(await whoWaits(within, scene, date)),
		...(await whatMoved(within, branch.id)),
		...(await groups(within, contact.id)),
		...(await whatWasSold(within, { branchId: branch.id, serviceId: service.id, contactId: contact.id })),
		fileId: await keepFile(within, storedFile),
		...(await ofTheRecord(within)),
		notificationId: (await createNotification(within, later(contact.id, within.now))).id,
		...(await talk(within)),
		assistantId: (await createAssistant(within, assistant)).id,
		...(await shelf(within, scene)),
		noticeId: await aNotice(within),
		googleAccountId: (await keepAccount(within, aGoogleAccount())).id,
		partnerId: await aPartner(within),
	}
}

async function aNote(within: WriteCtx, contactId: string): Promise<string> {
	const id = newId('nte')
	const note = { id, businessId: within.businessId, contactId, text: 'Alergia al amoniaco', at: within.now }
	await within.db.insert(contactNotes).values(note)
	return id
}

function aGoogleAccount() {
	const subject = newShortId()
	return { subject, email: `${subject}@gmail.com`, refreshToken: '1//0refresh' }
}

async function aPartner(within: WriteCtx): Promise<string> {
	const id = newId('ptn')
	await within.db.insert(partners).values({ id, name: 'Citas Claras', partnerCode: id, createdAt: within.now })
	await within.db.update(businesses).set({ partnerId: id }).where(eq(businesses.id, within.businessId))
	return id
}

async function aNotice(within: WriteCtx): Promise<string> {
	const id = newId('ntc')
	const about = { businessId: within.businessId, kind: 'turns.handedOver', groupKey: id, details: {} }
	await within.db.insert(notices).values({ ...about, id, at: within.now, createdAt: within.now })
	return id
}

/** What hangs on the business itself. */
async function ofTheRecord(within: WriteCtx) {
	const { id: apiKeyId } = await createApiKey(within, { name: 'Integración', role: 'completa' })
	return { apiKeyId, publicFileId: await aPublicFile(within), exportId: await anExport(within) }
}

/** A picture that came through the upload door and that everybody may see. */
async function aPublicFile(within: WriteCtx): Promise<string> {
	const storageKey = `${within.businessId}/${newShortId()}`
	const { id } = await noteUpload(within, { storageKey, contentType: 'image/png', bytes: 1, sha256: 'x' })
	await claimFile(within, id, { field: 'fileId', kinds: ['image'], isPublic: true })
	return id
}

/** One that is ready to be downloaded. */
async function anExport(within: WriteCtx): Promise<string> {
	const { id } = await requestExport(within)
	await startExport(within, id)
	await finishExport(within, id, 1)
	return id
}

async function lunch(within: WriteCtx, { branch, specialist }: PayScene, date: string): Promise<string> {
	const { blocks } = await createBlocks(within, {
		title: 'Comida',
		branchId: branch.id,
		specialistIds: [specialist.id],
		date,
		time: '14:00',
		endTime: '15:00',
		colorHex: '#555555',
		allowConflict: false,
	})
	return only(blocks).id
}

async function aHold(within: WriteCtx, { branch, specialist, service }: PayScene, date: string): Promise<string> {
	const wish = { branchId: branch.id, specialistId: specialist.id, serviceId: service.id, date, time: '16:00' }
	return (await holdSlot(within, { ...wish, visitorKey: newShortId() })).token
}

/** A cabin, something on the shelf, and a day off in six months. */
async function shelf(within: WriteCtx, { branch, specialist, service }: PayScene) {
	const { id: productId } = await createProduct(within, {
		name: 'Tinte miel',
		description: 'Tubo de 60 g',
		price: '120',
		unit: 'tubo',
	})
	const { movements } = await recordStockMovements(within, [
		{ type: 'in', quantity: 12, productId, branchId: branch.id },
	])
	const { id: equipmentId } = await createEquipment(within, { branchId: branch.id, name: 'Cabina', capacity: 2 })
	const off = { day: dayOff, closed: true, ranges: [] }
	await setException(within, { branchId: branch.id, ...off })
	await setOwnException(within, { specialistId: specialist.id, ...off })
	const sold = await howSold(within, service.id)
	return { productId, equipmentId, stockMovementId: only(movements).id, ...sold }
}

/** An appointment and a block that come every week. */
async function whatRepeats(within: WriteCtx, { branch, specialist, service, contact }: PayScene, date: string) {
	const often = { repeat: 'semanal', repeatCount: 2, onConflict: 'avisar', allowConflict: false } as const
	const place = { ...often, repeatDays: [], branchId: branch.id, date }
	const visit = { ...place, specialistId: specialist.id, serviceId: service.id, contactId: contact.id, time: '11:00' }
	const { seriesId, appointments } = await bookSeries(within, visit)
	const title = { title: 'Limpieza', colorHex: '#555555', time: '08:00', endTime: '08:30' }
	const made = await blockSeries(within, { ...place, ...title, specialistIds: [specialist.id] })
	return { seriesId, repeatedId: only(appointments.slice(0, 1)).id, repeatedBlockId: only(made.blocks.slice(0, 1)).id }
}

/** One who waits, and one to whom a time is offered. */
async function whoWaits(within: WriteCtx, { branch, specialist, service, contact }: PayScene, date: string) {
	const wish = { contactId: contact.id, serviceId: service.id, dateFrom: date, dateTo: addDays(date, 3) }
	const { id: asked } = await addWaiting(within, wish)
	const startsAt = toInstant(date, '13:00', branch.timeZone)
	await offerFreed(within, { branchId: branch.id, specialistId: specialist.id, startsAt, endsAt: startsAt + HOUR })
	const { id: entryId } = await addWaiting(within, wish)
	const { entries } = await listWaiting(within, { past: false, limit: 10 })
	return { entryId, offerId: entries.find(({ id }) => id === asked)?.offer?.id ?? '' }
}

function later(contactId: string, now: number) {
	return { contactId, text: 'Te esperamos', deliverAt: new Date(now + HOUR).toISOString(), deletable: true }
}

/** Somebody wrote to the business's number. */
async function talk(within: WriteCtx) {
	const { id: accountId } = await keepChannel(within, {
		channel: 'whatsapp',
		externalId: newShortId(),
		parentId: newShortId(),
		name: 'Recepción',
		sealedToken: seal('EAAG-token', within.keys.seal),
		provenAt: within.now,
	})
	const providerId = `wamid.${newShortId()}`
	const taken = await receiveMessage(within, {
		accountId,
		person: { handles: [{ handle: '525511112222', address: '5215511112222' }], pushName: 'Ana' },
		providerId,
		sentAt: within.now,
		type: 'text',
		text: 'Hola',
		content: {},
	})
	const { threadId = '', messageId = '' } = taken
	const thread = only(
		await within.db
			.select()
			.from(threads)
			.where(owned(within, threads, threadId)),
	)
	const answer = { threadId, role: 'staff', text: 'Hola, Ana', cause: { kind: 'person' } } as const
	const { messageId: sentId } = await queueMessage(within, answer)
	return { accountId, threadId, messageId, providerId, sentId, writerId: thread.contactId }
}

type AnyScope = Scope

/** Who may run an operation in a business's stage, or (`permissions`) somebody with just these. */
export function callerOf(op: Operation, stage: Stage, permissions?: Permission[]): Ctx<AnyScope> {
	const isStaffs = [...businessPermissions, 'account.own'].includes(op.permission)
	const actor: Actor = {
		kind: isStaffs ? 'member' : 'job',
		id: stage.owner.id,
		name: stage.owner.name,
		permissions: new Set(permissions ?? systemPermissions),
		bookingPolicy: op.scope === 'public' ? visitorPolicy : staffPolicy,
	}
	const subject = { businessId: stage.business.id, userId: stage.owner.id, partnerId: stage.ids.partnerId }
	return makeCtx(stage.home, op.scope as AnyScope, subject, actor, stage.at)
}

/** A one-time link of a kind, for nobody yet or for the owner; answers its token. */
export async function aLink(stage: Stage, kind: 'setup' | 'reset' | 'sign_in' | 'verify'): Promise<string> {
	const token = newToken()
	const life = { createdAt: stage.at, expiresAt: stage.at + HOUR }
	const userId = kind === 'setup' ? null : stage.owner.id
	await transact(stage.ctx, ({ db }) =>
		db
			.insert(accountLinks)
			.values({ tokenHash: tokenHash(token), kind, userId, payload: { email: stage.owner.email }, ...life }),
	)
	return token
}

/** Whoever signs in with `password`. */
export async function givePassword(stage: Stage): Promise<void> {
	const passwordHash = await hashPassword(password)
	await transact(stage.ctx, ({ db }) => db.update(users).set({ passwordHash }).where(eq(users.id, stage.owner.id)))
}

/** A session of the owner; answers its token. */
export async function aSession(stage: Stage): Promise<string> {
	await transact(stage.ctx, ({ db }) => takeFactor(db, stage.owner.id))
	const nobody = { kind: 'visitor', permissions: new Set<never>(), bookingPolicy: visitorPolicy } as const
	const outside = makeCtx(stage.home, 'public', {}, nobody, stage.at)
	const outcome = await execute(outside, accounts.signInByLink, { token: await aLink(stage, 'sign_in') })
	if (!outcome.ok) throw new Error('no session')
	return outcome.value.token
}
