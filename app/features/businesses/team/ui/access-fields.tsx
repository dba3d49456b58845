import { Link } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { RadioCards } from '#app/ui/form/radio-cards.tsx'
import { type AccessChoices, type Grant } from '../schemas-members.ts'
import './access.css'

type Action = Grant['actions'][number]
type Page = AccessChoices['pages'][number]

const actionNames: Record<Action, string> = { view: 'Ver', edit: 'Editar', delete: 'Eliminar' }
const halfNames = { appointments: 'Citas', blocks: 'Bloqueos' } as const

/** `isBegun`: something else is typed beside, which stays as the form is marked. */
type AccessFieldsProps = { access: FieldState; permissions: FieldState; choices: AccessChoices; isBegun: boolean }

/** Everything, or page by page. Which of the two is chosen hides the list by the sheet alone. */
export function AccessFields({ access, permissions, choices, isBegun }: AccessFieldsProps) {
	const { mayGiveFull, pages } = choices
	return (
		<div className="access">
			<RadioCards
				field={access}
				legend="Acceso"
				options={[
					{
						id: 'full',
						name: 'Acceso completo',
						hint: mayGiveFull
							? 'Todo lo del negocio, también su equipo y sus llaves de API.'
							: 'Solo puede darlo quien lo tiene.',
						disabled: !mayGiveFull,
					},
					{ id: 'listed', name: 'Solo lo que elijas', hint: 'Página por página: ver, editar o eliminar.' },
				]}
			/>
			<fieldset className="access-list" id={permissions.id} tabIndex={-1}>
				<legend className="label">Permisos</legend>
				<p className="muted">
					<MarkReception isBegun={isBegun} />: agenda, clientes y chat, sin dinero, créditos, números ni descargas.
				</p>
				<FieldError field={permissions} label="Permisos" />
				{pages
					.filter(({ isAlways }) => isAlways)
					.map(({ id, name }) => (
						<div className="access-row" key={id}>
							<b>{titleOf(name)}</b>
							<p className="muted">La ven todas las personas del equipo.</p>
						</div>
					))}
				{pages
					.filter(({ isAlways }) => !isAlways)
					.map((page, index) => (
						<PageRow key={page.id} page={page} name={`${permissions.name}[${index}]`} {...{ permissions, choices }} />
					))}
			</fieldset>
		</div>
	)
}

/** What is typed beside goes along in the form: an address for an invitation stands in no address of a page. */
function MarkReception({ isBegun }: Pick<AccessFieldsProps, 'isBegun'>) {
	const words = 'Marcar lo de una recepción'
	if (isBegun) {
		return (
			<Button look="link" size="s" name="rol" value="recepcion" formNoValidate>
				{words}
			</Button>
		)
	}
	return (
		<Link to="?rol=recepcion" preventScrollReset>
			{words}
		</Link>
	)
}

type PageRowProps = { page: Page; name: string; permissions: FieldState; choices: AccessChoices }

function PageRow({ page, name, permissions, choices }: PageRowProps) {
	const given = shownGrant(permissions.initialValue, page.id)
	const mine = choices.own?.find(({ pageId }) => pageId === page.id)
	const mayGive = (action: Action) => !choices.own || mine?.actions.includes(action) === true
	return (
		<div className="access-row">
			<div>
				<b id={`pagina-${page.id}`}>{titleOf(page.name)}</b>
				{page.hint ? <p className="hint">{page.hint}</p> : null}
			</div>
			<input type="hidden" name={`${name}.pageId`} value={page.id} />
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset in each of twenty-seven rows says too much */}
			<div className="access-actions" role="group" aria-labelledby={`pagina-${page.id}`}>
				{page.actions.map((action) => (
					<Check
						key={action}
						name={`${name}.actions`}
						value={action}
						defaultChecked={given.actions.includes(action)}
						disabled={!mayGive(action)}
					>
						{actionNames[action]}
					</Check>
				))}
			</div>
			{page.hasSchedule ? (
				<div className="access-halves">
					<span className="muted">Puede editar</span>
					{(['appointments', 'blocks'] as const).map((half) => (
						<Check
							key={half}
							name={`${name}.schedule.${half}`}
							defaultChecked={given.halves.includes(half)}
							disabled={Boolean(choices.own) && mine?.schedule?.[half] !== true}
						>
							{halfNames[half]}
						</Check>
					))}
				</div>
			) : null}
		</div>
	)
}

/** What the form shows of a page: stored values, or what was typed and came back refused. */
function shownGrant(shown: unknown, pageId: number): { actions: string[]; halves: string[] } {
	const list: unknown[] = Array.isArray(shown) ? shown : []
	const grant = list.find((entry) => isRecord(entry) && String(entry.pageId) === String(pageId))
	if (!isRecord(grant)) return { actions: [], halves: [] }
	const schedule = isRecord(grant.schedule) ? grant.schedule : {}
	const isOn = (half: string) => schedule[half] === true || schedule[half] === 'on'
	return { actions: [grant.actions].flat().map(String), halves: Object.keys(schedule).filter(isOn) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function titleOf(name: string): string {
	return name.charAt(0).toUpperCase() + name.slice(1)
}
