import { type Ctx } from '#app/core/ctx.server.ts'
import { type DownloadResult } from '#app/integrations/whatsapp/whatsapp.ts'
import { type Channel } from '../schemas.ts'

type Asked = { externalId: string; accessToken: string; mediaId: string; maxBytes: number }
type Source = (ctx: Ctx<'business'>, asked: Asked) => Promise<DownloadResult>

const byAddress: Source = ({ adapters }, { mediaId, maxBytes }) => {
	return adapters.pages.downloadMedia({ url: mediaId, maxBytes })
}

/** From where the files of a channel come; those of our own chats are here already. */
export const mediaSources: Partial<Record<Channel, Source>> = {
	whatsapp: ({ adapters }, { externalId: phoneNumberId, accessToken, mediaId, maxBytes }) => {
		return adapters.whatsApp.downloadMedia({ phoneNumberId, accessToken }, { mediaId, maxBytes })
	},
	whatsapp_qr: ({ adapters }, { mediaId: path, maxBytes }) => adapters.whatsAppQr.downloadMedia({ path, maxBytes }),
	messenger: byAddress,
	instagram: byAddress,
}
