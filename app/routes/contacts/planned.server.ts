import { type Ctx } from '#app/core/ctx.server.ts'
import { notifications } from '#app/features/notifications/operations.server.ts'
import { type Notification, type Notifications } from '#app/features/notifications/schemas.ts'
import { found, load } from '#app/web/load.server.ts'

/** What is about to be sent to this person; 404 for another's and for what they have not. */
export async function plannedOf(ctx: Ctx<'business'>, contactId: string, id: string): Promise<Notification> {
	let [one, cursor]: [Notification | undefined, string | undefined] = [undefined, undefined]
	do {
		const page: Notifications = await load(ctx, notifications.ofContact, { contactId, limit: 200, cursor })
		one = page.notifications.find((each) => each.id === id)
		cursor = page.cursor ?? undefined
	} while (!one && cursor)
	return found(one)
}
