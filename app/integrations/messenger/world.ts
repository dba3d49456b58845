import { type GraphConfig } from '#app/integrations/whatsapp/graph.server.ts'
import { type PageAccount } from './pages.ts'

export type Worlds = GraphConfig & { igGraphBase?: string }

/** Instagram's own login has a host of its own; through a page everything goes to the page. */
export function worldOf(config: Worlds, { channel, pageId }: PageAccount): GraphConfig {
	if (channel === 'messenger' || pageId || !config.igGraphBase) return config
	return { ...config, graphBase: config.igGraphBase }
}
