import { moneyText } from '#app/lib/money.ts'
import { ShareDialog } from '#app/ui/dialog/share-dialog.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { discountedMinor } from '../rules.ts'
import { type Service } from '../schemas.ts'

type ShareServiceProps = {
	name: string
	bookingUrl: string
	linkPrice: Service['linkPrice']
	takesPayments: boolean
	/** Its files, at addresses that anybody can open. */
	resources: { id: string; name: string; url: string }[]
	parent: string
}

/** The service's booking page, and what a client pays by link when booking it. */
export function ShareService({ name, bookingUrl, linkPrice, takesPayments, resources, parent }: ShareServiceProps) {
	return (
		<ShareDialog
			title={`Compartir ${name}`}
			text={`Con este enlace cualquiera ve los horarios libres de ${name} y agenda su cita.`}
			link={bookingUrl}
			message={`Agenda ${name} aquí:`}
			parent={parent}
		>
			{(linkPrice && takesPayments) || resources.length > 0 ? (
				<div className="stack mt-2">
					{linkPrice && takesPayments ? <PaidOnline linkPrice={linkPrice} /> : null}
					{resources.length > 0 ? <Resources resources={resources} /> : null}
				</div>
			) : null}
		</ShareDialog>
	)
}

function Resources({ resources }: Pick<ShareServiceProps, 'resources'>) {
	return (
		<section className="stack stack--1" aria-labelledby="archivos">
			<h3 id="archivos">Recursos</h3>
			<ul className="list list--flush">
				{resources.map(({ id, name, url }) => (
					<li key={id}>
						<a className="grow min-w-0 clip" href={url} target="_blank" rel="noreferrer">
							{name}
						</a>
						<CopyButton text={url} done="¡Link copiado al portapapeles!" look="ghost">
							Copiar enlace
						</CopyButton>
					</li>
				))}
			</ul>
		</section>
	)
}

function PaidOnline({ linkPrice }: { linkPrice: NonNullable<Service['linkPrice']> }) {
	const { paymentName, unitPriceMinor, currency, discount } = linkPrice
	const now = discountedMinor(unitPriceMinor, discount?.active ? discount : null)
	return (
		<div className="inset stack stack--1">
			<p>
				<b>{paymentName}</b>{' '}
				{now < unitPriceMinor ? (
					<del className="muted num">{moneyText({ minor: unitPriceMinor, currency })}</del>
				) : null}{' '}
				<b className="num">{moneyText({ minor: now, currency })}</b>
			</p>
			<p className="caption">
				El link de pago es de cada cita: cópialo en la cita, en «Pagos», o deja que el asistente lo mande al agendar.
			</p>
		</div>
	)
}
