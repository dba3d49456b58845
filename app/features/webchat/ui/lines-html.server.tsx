import { renderToStaticMarkup } from 'react-dom/server'
import { type ShownWebchat, type Talk } from '../schemas.ts'
import { Lines } from './webchat-page.tsx'

/** What was said, for a page that is open already. */
export function linesHtml(chat: ShownWebchat, talk: Talk): string {
	return renderToStaticMarkup(<Lines chat={chat} talk={talk} />)
}
