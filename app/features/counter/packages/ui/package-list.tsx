import { Link } from '@remix-run/react'
import { moneyText } from '#app/lib/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { type Package } from '../schemas.ts'
import { sessionsText } from '../words.ts'

type PackageListProps = { packages: Package[]; may: { edit: boolean; sell: boolean } }

/** What is offered, in its order, each with what may be done with it. */
export function PackageList({ packages, may }: PackageListProps) {
	return (
		<ol className="list list--flush">
			{packages.map((offered, index) => (
				<li key={offered.id} className="row row--wrap">
					<span className="grow basis-60">
						{may.edit ? <Link to={`/paquetes/${offered.id}`}>{offered.name}</Link> : <b>{offered.name}</b>}
						<span className="caption block">
							{`${sessionsText(offered.sessions)} de ${offered.services}, ${daysText(offered.validDays)}`}
						</span>
					</span>
					<b className="num">{moneyText({ minor: offered.priceMinor, currency: offered.currency })}</b>
					<Buttons offered={offered} may={may} isFirst={index === 0} isLast={index === packages.length - 1} />
				</li>
			))}
		</ol>
	)
}

type ButtonsProps = { offered: Package; may: PackageListProps['may']; isFirst: boolean; isLast: boolean }

function Buttons({ offered: { id, name, isArchived }, may, isFirst, isLast }: ButtonsProps) {
	const path = `/paquetes/${id}`
	const look = { look: 'ghost', size: 's', label: name } as const
	return (
		<span className="row row--wrap">
			{may.sell && !isArchived ? (
				<LinkButton size="s" icon="wallet" to={`/paquetes/vender?paquete=${id}`}>
					Vender<span className="sr"> {name}</span>
				</LinkButton>
			) : null}
			{may.edit && !isArchived && !isFirst ? (
				<PressForm action={`${path}/mover`} fields={{ to: 'up' }} {...look}>
					Subir
				</PressForm>
			) : null}
			{may.edit && !isArchived && !isLast ? (
				<PressForm action={`${path}/mover`} fields={{ to: 'down' }} {...look}>
					Bajar
				</PressForm>
			) : null}
			{may.edit ? (
				<PressForm action={`${path}/archivar`} fields={isArchived ? {} : { archived: 'on' }} {...look}>
					{isArchived ? 'Volver a vender' : 'Archivar'}
				</PressForm>
			) : null}
		</span>
	)
}

/** 'sirve 1 día', 'sirve 180 días'. */
function daysText(days: number): string {
	return `sirve ${days === 1 ? '1 día' : `${days} días`}`
}
