import { type Flash } from './callout.tsx'

/**
 * The toasts that stand once a new one comes. Its 'Deshacer' takes the place of one that is the same: of the last drag,
 * with the same form, or about the same thing. Any other stays, since it takes back something else.
 */
export function withNewest(shown: Flash[], newest: Flash): Flash[] {
	if (shown.some(({ id }) => id === newest.id)) return shown
	const before = shown.find((flash) => saysTheSame(flash, newest))
	const said = before ? { ...newest, times: (before.times ?? 1) + 1 } : newest
	return [...shown.filter((flash) => flash !== before && !isReplaced(flash, newest)), said]
}

/** A failure that offers nothing is said once, with how often: a line that was down brings many at the same moment. */
function saysTheSame(flash: Flash, newest: Flash): boolean {
	const offers = [flash, newest].some(({ action, undo }) => action ?? undo)
	return !offers && newest.status === 'fallo' && flash.status === 'fallo' && flash.text === newest.text
}

function isReplaced({ action, undo }: Flash, newest: Flash): boolean {
	if (action && newest.action) return action.label === newest.action.label
	if (undo && newest.action?.about) return formOf(undo).includes(newest.action.about)
	return undo !== undefined && newest.undo !== undefined && formOf(undo) === formOf(newest.undo)
}

function formOf({ action, fields }: NonNullable<Flash['undo']>): string {
	return JSON.stringify([action, Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))])
}
