import type { TaxReport } from '@fanfare/contract'
import { countryName, Flag } from '../../../ui/country.tsx'
import { countText, minorOf, moneyText, tokensText } from '../../../ui/money.ts'
import { Section } from '../../../ui/section.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Notice } from '../../../ui/surfaces.tsx'
import { Table } from '../../../ui/table.tsx'
import { say } from '../desk-words.ts'
import { percentText } from '../rates.ts'

type Line = TaxReport['lines'][number]

/** The lines of a quarter, its corrections, what bore no tax, and whether the ledger agrees. */
export function ReportTables({ report }: { report: TaxReport }) {
  const { lines, untaxed, currency } = report
  const own = lines.filter(({ isCorrection }) => !isCorrection)
  const corrections = lines.filter(({ isCorrection }) => isCorrection)
  return (
    <>
      {lines.length === 0 ? (
        <Empty icon="receipt-text" title={say('noCharges')}>
          {say('noChargesText')}
        </Empty>
      ) : (
        <>
          {own.length > 0 && (
            <div className="card card-flush">
              <Lines lines={own} currency={currency} />
            </div>
          )}
          {corrections.length > 0 && (
            <Section id="corrections" title={say('corrections')} text={say('correctionsText')}>
              <div className="card card-flush">
                <Lines lines={corrections} currency={currency} withQuarter />
              </div>
            </Section>
          )}
          <Agrees report={report} />
        </>
      )}
      {untaxed.length > 0 && <Untaxed untaxed={untaxed} />}
    </>
  )
}

function Lines({ lines, currency, withQuarter }: { lines: Line[]; currency: string; withQuarter?: true }) {
  const money = (wire: number) => signed(wire, minor => moneyText(minor, currency))
  const sum = (field: 'grossAmount' | 'netAmount' | 'taxAmount') => money(sumOf(lines, field))
  return (
    <Table
      heads={[
        { text: say('country') },
        { text: say('charges'), end: true, wide: true },
        { text: say('gross'), end: true, wide: true },
        { text: say('net'), end: true, wide: true },
        { text: say('tax'), end: true },
      ]}
      foot={
        <tr>
          <td className="font-strong text-label">{say('total')}</td>
          <td className="end num max-desk:hidden">{countText(lines.reduce((all, line) => all + line.charges, 0))}</td>
          <td className="end num max-desk:hidden">{sum('grossAmount')}</td>
          <td className="end num max-desk:hidden">{sum('netAmount')}</td>
          <td className="end num font-strong">{sum('taxAmount')}</td>
        </tr>
      }
    >
      {lines.map(line => (
        <tr key={`${line.country} ${line.rate} ${line.name} ${line.ofQuarter}`}>
          <td>
            <span className="flex items-center gap-3">
              <Flag country={line.country} />
              <span className="flex min-w-0 flex-col">
                <span className="text-label">{countryName(line.country)}</span>
                <span className="num text-ink-faint text-small">
                  {say('rateLine', { rate: percentText(line.rate), name: line.name })}
                  {withQuarter && ` · ${line.ofQuarter}`}
                </span>
                <span className="num text-ink-faint text-small desk:hidden">{money(line.grossAmount)}</span>
              </span>
            </span>
          </td>
          <td className="end num max-desk:hidden">{countText(line.charges)}</td>
          <td className="end num max-desk:hidden">{money(line.grossAmount)}</td>
          <td className="end num max-desk:hidden">{money(line.netAmount)}</td>
          <td className="end num">
            {money(line.taxAmount)}
            <span className="block text-ink-faint text-small">
              {say('tokensAnd', { n: signed(line.tax, minor => tokensText(minor, true)) })}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** An amount with its sign, which a correction has. */
function signed(wire: number, text: (minor: bigint) => string): string {
  return wire < 0 ? `−${text(minorOf(-wire))}` : text(minorOf(wire))
}

function sumOf(lines: readonly Line[], field: 'grossAmount' | 'netAmount' | 'taxAmount' | 'tax'): number {
  return lines.reduce((all, line) => all + Math.round(line[field] * 100), 0) / 100
}

/** Whether what came to the accounts of the ledger is what the lines say, country by country. */
function Agrees({ report: { lines, balances } }: { report: TaxReport }) {
  const countries = [...new Set([...lines, ...balances].map(({ country }) => country))]
  const differing = countries.filter(country => {
    const booked = balances.find(one => one.country === country)?.tax ?? 0
    const own = lines.filter(line => line.country === country)
    return Math.round(booked * 100) !== Math.round(sumOf(own, 'tax') * 100)
  })
  return (
    <Notice
      tone={differing.length > 0 ? 'bad' : 'good'}
      icon={differing.length > 0 ? 'triangle-exclamation-point' : 'circle-check'}
    >
      {differing.length > 0
        ? say('balancesDiffer', { countries: differing.map(countryName).join(', ') })
        : say('balances')}{' '}
      <a className="link" href="/operator/ledger?q=tax%3A">
        {say('ledger')}
      </a>
    </Notice>
  )
}

function Untaxed({ untaxed }: { untaxed: TaxReport['untaxed'] }) {
  return (
    <Section id="untaxed" title={say('untaxed')} text={say('untaxedText')}>
      <div className="card card-flush">
        <Table
          heads={[{ text: say('country') }, { text: say('charges'), end: true }, { text: say('gross'), end: true }]}
        >
          {untaxed.map(({ country, charges, gross }) => (
            <tr key={country ?? ''}>
              <td className="text-label">
                {country ? say('untaxedCountry', { country: countryName(country) }) : say('untaxedNobody')}
              </td>
              <td className="end num">{countText(charges)}</td>
              <td className="end num">{say('tokensAnd', { n: tokensText(minorOf(gross), true) })}</td>
            </tr>
          ))}
        </Table>
      </div>
    </Section>
  )
}
