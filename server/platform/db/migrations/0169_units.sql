-- The units and fields that facilities post, after the first eight.
alter table jobs drop constraint jobs_specialty_check;
alter table jobs add constraint jobs_specialty_check check (specialty in (
    'Wound Care', 'Emergency Medicine', 'Orthopedics', 'Primary Care', 'Surgery', 'Critical Care', 'Radiology',
    'Physical Therapy', 'Med-Surg', 'Telemetry', 'Progressive Care', 'Neonatal Intensive Care',
    'Pediatric Intensive Care', 'Cardiovascular Intensive Care', 'Neuro Intensive Care', 'Trauma', 'Burn Care',
    'Post-Anesthesia Care', 'Operating Room', 'Cath Lab', 'Interventional Radiology', 'Endoscopy', 'Infusion',
    'Vascular Access', 'Labor and Delivery', 'Postpartum', 'Newborn Nursery', 'Obstetrics and Gynecology',
    'Pediatrics', 'Oncology', 'Hematology', 'Bone Marrow Transplant', 'Transplant', 'Dialysis', 'Nephrology',
    'Cardiology', 'Pulmonology', 'Gastroenterology', 'Endocrinology', 'Neurology', 'Stroke', 'Infectious Disease',
    'Infection Prevention', 'Rheumatology', 'Allergy and Immunology', 'Dermatology', 'Urology', 'Ophthalmology',
    'Otolaryngology', 'Anesthesiology', 'Pain Management', 'Cardiothoracic Surgery', 'Neurosurgery',
    'Plastic Surgery', 'Psychiatry', 'Addiction Medicine', 'Geriatrics', 'Hospice and Palliative Care', 'Home Health',
    'Skilled Nursing', 'Long-Term Care', 'Long-Term Acute Care', 'Assisted Living', 'Memory Care', 'Rehabilitation',
    'Sports Medicine', 'Occupational Health', 'Urgent Care', 'Family Medicine', 'Internal Medicine',
    'Hospital Medicine', 'School Health', 'Correctional Health', 'Public Health', 'Case Management',
    'Utilization Review', 'Flight and Transport', 'Float Pool'
)) not valid;
alter table jobs validate constraint jobs_specialty_check;
