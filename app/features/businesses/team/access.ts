import { type PageAction, type PageSchedule, pageActions, pageSchedules, pages } from '#app/core/pages.ts'
import { type PageGrant, receptionGrants } from '#app/core/permissions.ts'

/** What a member may do here: everything, or a list of grants (D-06). */
export type Access = { access: 'full' | 'listed'; permissions: PageGrant[] }

/** What a form begins with: what stands, or a reception's when its address asks for one. */
export function startingAccess<Stands extends Pick<Access, 'access'>>(search: URLSearchParams, stands: Stands) {
	return search.get('rol') === 'recepcion' ? { access: 'listed' as const, permissions: receptionGrants } : stands
}

/** As it is stored: nothing empty, each page once, what changes a page also sees it, a half of the agenda also edits it. */
export function tidyAccess({ access, permissions }: Access): Access {
	if (access === 'full') return { access, permissions: [] }
	const tidy = pages.flatMap(({ id, schedule }) => {
		const given = permissions.filter(({ pageId }) => pageId === id)
		const half = (name: PageSchedule) => given.some((grant) => grant.schedule?.[name] === true)
		const halves = schedule && { appointments: half('appointments'), blocks: half('blocks') }
		const actions = actionsOf(given, Boolean(halves && (halves.appointments || halves.blocks)))
		return actions.length > 0 ? [{ pageId: id, actions, ...(halves && { schedule: halves }) }] : []
	})
	return { access, permissions: tidy }
}

function actionsOf(given: PageGrant[], edits: boolean): PageAction[] {
	const has = (action: PageAction) => given.some(({ actions }) => actions.includes(action))
	const isEdited = has('edit') || (edits && !has('delete'))
	const changes = isEdited || has('delete')
	return pageActions.filter((action) => (action === 'edit' ? isEdited : has(action) || (action === 'view' && changes)))
}

/** Whether `own` holds everything of `asked`: nobody gives what he does not have, nor takes it from who has more. */
export function covers(own: Access, asked: Access): boolean {
	if (own.access === 'full') return true
	if (asked.access === 'full') return false
	return asked.permissions.every((grant) => {
		const mine = own.permissions.filter(({ pageId }) => pageId === grant.pageId)
		const hasActions = grant.actions.every((action) => mine.some(({ actions }) => actions.includes(action)))
		const hasHalves = pageSchedules.every(
			(name) => grant.schedule?.[name] !== true || mine.some(({ schedule }) => schedule?.[name] === true),
		)
		return hasActions && hasHalves
	})
}
