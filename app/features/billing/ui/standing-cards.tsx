import { moneyText } from '#app/lib/money.ts'
import { Kpi, Kpis } from '#app/ui/chart/kpi.tsx'
import { type Standing } from '../schemas.ts'

const pesos = (minor: number) => `${moneyText({ minor, currency: 'MXN' })} MXN`

/** The business's level, the price of a conversion, its balance, and what its assistants may still answer (DAS-006, DAS-007). */
export function StandingCards({ standing }: { standing: Standing }) {
	const { level, pricePerConversionMinor, balanceMxnMinor, tolerance, isByConversion } = standing
	const { gpt_model: gpt, reasoning_model: reasoning } = tolerance
	return (
		<section className="stack stack--1" aria-labelledby="standing">
			<h2 id="standing">Tu cuenta y tu IA</h2>
			<Kpis>
				<Kpi title="Nivel del negocio" value={level === undefined ? 'Sin definir' : `Nivel ${level}`} />
				<Kpi
					title="Precio por conversión"
					value={pricePerConversionMinor === undefined ? 'Sin definir' : pesos(pricePerConversionMinor)}
				/>
				<Kpi title="Saldo" value={pesos(balanceMxnMinor)} />
				<Kpi title="Tolerancia de IA: GPT" value={gpt.left} unit={`de ${gpt.most}`} />
				<Kpi title="Tolerancia de IA: razonamiento" value={reasoning.left} unit={`de ${reasoning.most}`} />
			</Kpis>
			<p className="caption">
				{isByConversion
					? 'Tu negocio paga por conversión.'
					: 'Tu negocio paga por créditos: el precio por conversión solo vale para quien paga por conversión.'}{' '}
				La tolerancia son las respuestas que tus asistentes todavía pueden dar sin una conversión, de las de los últimos
				30 días; vuelve a llenarse con cada cita que agendan y con cada conversión registrada. En cero nadie deja de
				contestar: conviene revisar a tu asistente.
			</p>
		</section>
	)
}
