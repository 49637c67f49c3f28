export default {
  take_down: 'Took something down',
  lift_takedown: 'Put something back',
  decide_appeal: 'Decided an appeal',
  record_lawsuit: 'Recorded a lawsuit',
  decide_case: 'Decided a case',
  export_cases: 'Exported the cases of a month',
} as const
