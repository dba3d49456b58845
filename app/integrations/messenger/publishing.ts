import { type WhatsAppResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { type PageAccount } from './pages.ts'

type Result<Value> = WhatsAppResult<Value>

/** A post as it stands there; `address`: where people see it. */
export type Published = { id: string; address?: string }

/** What Instagram makes of a picture before it can be published. */
export type PreparedState = 'working' | 'ready' | 'published' | 'failed'

export type Publishing = {
	/** Writes on a page of Facebook; a call whose answer is lost may have been done: `findPost` tells. */
	publishText(account: PageAccount, post: { text: string; link?: string }): Promise<Result<Published>>
	/** The post of a page with exactly that text, no older than `since` (epoch ms); null where there is none. */
	findPost(account: PageAccount, post: { text: string; since: number }): Promise<Result<Published | null>>
	/** Instagram fetches a picture (JPEG, from a public address) and prepares it under an id; nothing is seen yet. */
	prepareImage(account: PageAccount, post: { imageUrl: string; text: string }): Promise<Result<{ containerId: string }>>
	preparedState(account: PageAccount, containerId: string): Promise<Result<PreparedState>>
	/** Shows what was prepared; Instagram does it once. */
	publishImage(account: PageAccount, containerId: string): Promise<Result<Published>>
}
