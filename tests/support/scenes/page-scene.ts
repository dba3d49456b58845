import { transact } from '#app/core/transact.server.ts'
import { keepAccount } from '#app/features/channels/accounts.server.ts'
import { seal } from '#app/lib/secrets.ts'
import { fakeSettings } from '#tests/fakes/settings.ts'
import { aFakePage } from './fake-page.ts'
import { anInbox, type InboxOptions } from './inbox-scene.ts'

/** A person of Messenger or Instagram, who has an id of her own for each page. */
export const sofia = '970000000000001'

/** An inbox with a page of Facebook and the Instagram profile that is linked to it, connected and subscribed. */
export async function aPageInbox(options: InboxOptions = {}) {
	const page = aFakePage()
	const scene = await anInbox({ ...options, pages: [page] })
	const { home } = scene
	const place = { ...home.place, metaAppId: fakeSettings.metaAppId }
	Object.assign(home.place, place)
	const instagramId = page.instagram?.id ?? ''
	const sealedToken = seal(page.token, home.keys.seal)
	const common = { sealedToken, provenAt: scene.at }
	const ids = await transact(scene.ctx, async (within) => ({
		messenger: (await keepAccount(within, { ...common, channel: 'messenger', externalId: page.id, name: page.name }))
			.id,
		instagram: (
			await keepAccount(within, {
				...{ ...common, channel: 'instagram', externalId: instagramId, parentId: page.id },
				name: `@${page.instagram?.username}`,
			})
		).id,
	}))
	scene.graph.pages.state.subscribed.add(page.id)
	const to = { messenger: page.id, instagram: instagramId }
	return { ...scene, page, accounts: ids, to }
}

export type PageScene = Awaited<ReturnType<typeof aPageInbox>>
